import { Component, type ReactNode } from 'react';
import { useTranslate } from '@two-rivers/ui';
import { PageFrame } from './ui/Page.tsx';
import css from './ErrorBoundary.module.css';

/** Shows a reload button and a link home when a screen fails to render; stored games are unaffected. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorScreen error={this.state.error} />;
  }
}

function ErrorScreen({ error }: { readonly error: unknown }) {
  const t = useTranslate();
  return (
    <PageFrame>
      <main role="alert">
        <h1>{t('failure.title')}</h1>
        <p>{t('failure.text')}</p>
        <p className="buttons">
          <button type="button" className="primary" onClick={() => location.reload()}>
            {t('failure.reload')}
          </button>
          {/* full page load, to discard the state of the failed screen */}
          <a href="/" className="button">
            {t('failure.home')}
          </a>
        </p>
        <details>
          <summary>{t('failure.details')}</summary>
          <pre className={css.details}>{String(error)}</pre>
        </details>
      </main>
    </PageFrame>
  );
}
