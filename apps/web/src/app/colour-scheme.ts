import { localStorageColorSchemeManager } from '@mantine/core';

/** Where the choice is kept: `light`, `dark`, or `auto` for as the system has it. `public/colour-scheme.js` reads it too. */
const KEY = 'colour-scheme';

export const keptColourScheme = localStorageColorSchemeManager({ key: KEY });

/** Paper is white: while the page is printed it is light. Answers what ends that. */
export function printInLight(): () => void {
  const { dataset } = document.documentElement;
  let onScreen: string | undefined;
  const lighten = (): void => {
    onScreen = dataset.mantineColorScheme;
    dataset.mantineColorScheme = 'light';
  };
  const restore = (): void => {
    if (onScreen) dataset.mantineColorScheme = onScreen;
  };
  window.addEventListener('beforeprint', lighten);
  window.addEventListener('afterprint', restore);
  return () => {
    window.removeEventListener('beforeprint', lighten);
    window.removeEventListener('afterprint', restore);
  };
}
