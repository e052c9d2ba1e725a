import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown instead when the children cannot be loaded or throw while rendering; nothing by default. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps an error in its children from taking down the page around them. React logs the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback = null, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
