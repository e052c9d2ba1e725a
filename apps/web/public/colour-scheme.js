// Runs before anything is painted, so that a page in dark does not begin in light. The client, which comes later, keeps
// to the same word: src/app/colour-scheme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('colour-scheme');
  } catch (error) {
    // Storage may be forbidden: then as the system has it.
    console.warn(error);
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
