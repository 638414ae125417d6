// Runs before the first paint: neither the wrong theme nor the wrong page may flash. The names are
// those of src/lib/memory.ts.
{
  const { dataset } = document.documentElement;
  let theme, font;
  try {
    theme = localStorage.getItem('makeready.theme');
    font = localStorage.getItem('makeready.font');
  } catch {
    // Storage is forbidden here: the system's theme.
  }
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (location.pathname !== '/') dataset.page = 'portal';
  if (font) dataset.font = 'web';
}
