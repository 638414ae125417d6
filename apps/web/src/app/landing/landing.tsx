import './landing.css.js';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { landingPage } from './landing-page.js';
import { LoginForm } from './login-form.js';

/** Shows the landing page and puts the sign-in form into it. */
export function Landing({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  useLayoutEffect(() => {
    document.title = 'Makeready';
    landingPage.show();
    return () => landingPage.hide();
  }, []);
  return createPortal(<LoginForm onSignedIn={onSignedIn} />, landingPage.placeOfForm());
}
