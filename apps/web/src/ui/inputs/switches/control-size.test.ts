import { controlSizes, markSize } from './control-size.js';

test('the five sizes, in pixels of what can be hit; the mark is half as high', () => {
  expect(controlSizes).toEqual({ xs: 30, sm: 35, md: 40, lg: 50, xl: 60 });
  expect(markSize('lg')).toBe(25);
});
