import { below, breakpoints, from } from './breakpoints.js';

test('the widths at which layouts change', () => {
  expect(breakpoints).toEqual({ xs: 600, sm: 700, md: 1024, lg: 1440, xl: 1920 });
});

test('a window is either below a width or from it on', () => {
  expect(below(600)).toBe('(max-width: 599.98px)');
  expect(from(600)).toBe('(min-width: 600px)');
});
