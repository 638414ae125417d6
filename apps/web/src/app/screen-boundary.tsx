import { Component, type ReactNode } from 'react';
import { FailedState } from '../ui/failed-state.js';

/** Catches a screen that breaks, or whose code is gone since a new version was put up: the rest of the shell goes on. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <FailedState message="This page could not be shown." onRetry={() => location.reload()} />;
  }
}
