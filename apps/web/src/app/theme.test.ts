import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { breakpoints } from '../ui/breakpoints.js';
import { theme } from './theme.js';

test('the control library changes layouts at the widths the portal does', () => {
  const inEm = Object.values(breakpoints).map((pixels) => `${pixels / 16}em`);
  expect(Object.values(mergeMantineTheme(DEFAULT_THEME, theme).breakpoints)).toEqual(inEm);
});
