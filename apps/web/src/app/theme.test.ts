import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { breakpoints } from '../ui/breakpoints.js';
import { portalColours, theme } from './theme.js';

test('the control library changes layouts at the widths the portal does', () => {
  const inEm = Object.values(breakpoints).map((pixels) => `${pixels / 16}em`);
  expect(Object.values(mergeMantineTheme(DEFAULT_THEME, theme).breakpoints)).toEqual(inEm);
});

test.each(['light', 'dark'] as const)('errors and successes take their colours from the tokens in %s', (scheme) => {
  const variables = portalColours(mergeMantineTheme(DEFAULT_THEME, theme))[scheme];
  const used = ['red', 'teal'].flatMap((palette) =>
    ['light', 'light-color'].map((shade) => variables[`--mantine-color-${palette}-${shade}`]),
  );
  expect(used.filter((value) => !/^var\(--(red|green)/.test(value ?? ''))).toEqual([]);
});
