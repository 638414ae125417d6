import '../styles/global.css.js';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { landingPage } from './landing/landing-page.js';

if (document.documentElement.dataset.page === 'portal') landingPage.hide();
createRoot(document.getElementById('root')!).render(<App />);
