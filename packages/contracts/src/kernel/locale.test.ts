import { type Locale, resolveLocale } from './locale.js';

const all: Locale[] = ['fr', 'en', 'es', 'it', 'de'];

describe('the language shown', () => {
  test.each<[string, Partial<Parameters<typeof resolveLocale>[0]>, Locale]>([
    ['is the wanted one', { wanted: 'it', browser: ['de-CH'] }, 'it'],
    ['is the browser’s while nothing is wanted', { wanted: null, browser: ['de-CH', 'en'] }, 'de'],
    ['is the browser’s first that the portal has', { browser: ['pt-BR', 'EN-gb', 'es'] }, 'en'],
    [
      'is the browser’s when the wanted one is switched off',
      { wanted: 'es', enabled: ['fr', 'en'], browser: ['en'] },
      'en',
    ],
    [
      'is the browser’s when the module lacks the wanted one',
      { wanted: 'es', supported: ['fr', 'en'], browser: ['en'] },
      'en',
    ],
    ['is the portal’s default when the browser’s is not offered', { browser: ['nl', 'pl'], defaultLocale: 'de' }, 'de'],
    [
      'is the module’s first enabled one after that',
      { enabled: ['it', 'es'], supported: ['de', 'es', 'it'], defaultLocale: 'de' },
      'es',
    ],
    [
      'is French when nothing fits',
      { wanted: 'de', enabled: ['en'], supported: ['es'], browser: ['it'], defaultLocale: 'it' },
      'fr',
    ],
    [
      'is the default for a name that is no language',
      { wanted: 'tlh', browser: ['', '-', 'constructor'], defaultLocale: 'en' },
      'en',
    ],
    ['is the default when the wanted one is empty', { wanted: '', defaultLocale: 'es' }, 'es'],
  ])('%s', (_name, choice, shown) => {
    expect(
      resolveLocale({ wanted: undefined, browser: [], enabled: all, supported: all, defaultLocale: 'fr', ...choice }),
    ).toBe(shown);
  });
});
