import { Component, type ReactNode } from 'react';
import { FailedState } from '../ui/failed-state.js';
import { Blank } from './by-link/blank.js';

interface ScreenBoundaryProps {
  isAlone?: boolean;
  children: ReactNode;
}

/** Catches a screen that fails or cannot load its code, so that the shell keeps working. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? true };
  }

  override componentDidCatch() {
    document.title = 'Page error · Makeready';
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const reason = !navigator.onLine && error;
    const failedState = (
      <FailedState
        isPage
        message="This page could not be displayed."
        error={reason}
        onRetry={() => location.reload()}
      />
    );
    return this.props.isAlone ? <Blank>{failedState}</Blank> : failedState;
  }
}
