import { Component, type ReactNode } from 'react';
import { useSay } from '@two-rivers/board';
import { PageFrame } from './ui/Page.tsx';
import css from './Failure.module.css';

/** Shows a way out when a screen fails; the games are stored and not touched. */
export class Failure extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <Sorry error={this.state.error} />;
  }
}

function Sorry({ error }: { readonly error: unknown }) {
  const say = useSay();
  return (
    <PageFrame>
      <main role="alert">
        <h1>{say('failure.title')}</h1>
        <p>{say('failure.text')}</p>
        <p className="buttons">
          <button type="button" className="primary" onClick={() => location.reload()}>
            {say('failure.reload')}
          </button>
          {/* a full load: the screen that failed must not be kept */}
          <a href="/" className="button">
            {say('failure.home')}
          </a>
        </p>
        <details>
          <summary>{say('failure.details')}</summary>
          <pre className={css.details}>{String(error)}</pre>
        </details>
      </main>
    </PageFrame>
  );
}
