import './landing.css.js';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { showWebFont } from '../../lib/web-font.js';
import { landingPage } from './landing-page.js';
import { LoginForm } from './login-form.js';

export function Landing({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  useLayoutEffect(() => {
    document.title = 'Makeready';
    landingPage.show();
    void showWebFont();
    return () => landingPage.hide();
  }, []);
  return createPortal(<LoginForm onSignedIn={onSignedIn} />, landingPage.placeOfForm());
}
