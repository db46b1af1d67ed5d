import { Component, type ReactNode } from 'react';

/** What a page can do without: if it can't be loaded, its place stays empty and the rest is there to be read. */
export class Decoration extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
