// Runs before the first paint: neither the wrong theme nor the wrong page may flash. The names are
// those of src/lib/memory.ts.
{
  const { dataset } = document.documentElement;
  let theme, session;
  try {
    theme = localStorage.getItem('makeready.theme');
    session = localStorage.getItem('makeready.session');
  } catch {
    // Storage is forbidden here: the system's theme, and the landing page first.
  }
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (location.pathname !== '/' || session) dataset.page = 'portal';
}
