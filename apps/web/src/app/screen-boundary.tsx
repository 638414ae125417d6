import { Component, type ReactNode } from 'react';
import { FailedState } from '../ui/failed-state.js';
import { Blank } from './by-link/blank.js';

interface ScreenBoundaryProps {
  /** There is no shell around it. */
  isAlone?: boolean;
  children: ReactNode;
}

/** Catches a screen that breaks, or whose code is gone since a new version was put up: the rest of the shell goes on. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    document.title = 'Page not shown · Makeready';
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const failed = <FailedState isPage message="This page could not be shown." onRetry={() => location.reload()} />;
    return this.props.isAlone ? <Blank>{failed}</Blank> : failed;
  }
}
