import { Component, type ReactNode } from 'react';

interface OptionalPartProps {
  /** In its place when it cannot be loaded or breaks; nothing unless given. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part that the page around it can do without. React tells the console what was wrong with it. */
export class ErrorBoundary extends Component<OptionalPartProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback = null, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
