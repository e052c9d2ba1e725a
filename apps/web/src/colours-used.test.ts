import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = import.meta.dirname;
const read = (file: string): string => readFileSync(join(source, file), 'utf8');

/** Where colours are written down: by purpose, the library's palettes, and those a person may choose from. */
const homes = ['app/colours.css', 'app/theme.ts', 'ui/inputs/colour/palette.ts'];
/** What a person would type or begin with, in the field for a colour; a drawing to look at. */
const values = [
  'ui/inputs/colour/colour-picker.tsx',
  'modules/main/ui-kit/choice-fields.tsx',
  'modules/main/ui-kit/sample-files.ts',
];

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file) && ![...homes, ...values].includes(file),
);

const HEX = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi;
const CALL = /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]/gi;
/** A shade of a palette is the same in light and in dark. */
const SHADE = /--mantine-color-[a-z]+-\d|\b(?:c|bg)="[a-z]+\.\d"/g;
const NAMED_IN_CSS =
  /(?<=:[^;{]*[\s,(])(?:white|black|gr[ae]y|red|green|blue|yellow|orange|silver|navy|teal)(?=[\s,;)])/g;

const coloursIn = (file: string, source: string): string[] => {
  const text = file.endsWith('.css') ? source.replace(/\/\*.*?\*\//gs, '') : source;
  return [HEX, CALL, SHADE, ...(file.endsWith('.css') ? [NAMED_IN_CSS] : [])].flatMap(
    (pattern) => text.match(pattern) ?? [],
  );
};

test.each(files)('%s takes its colours from the tokens', (file) => {
  expect(coloursIn(file, read(file))).toEqual([]);
});

test('a colour that is written down is found', () => {
  const css = 'a { color: #fff; background: rgb(1 2 3); border: 1px solid white; fill: var(--mantine-color-red-8); }';
  expect(coloursIn('a.css', css)).toEqual(['#fff', 'rgb(1', '--mantine-color-red-8', 'white']);
  expect(coloursIn('a.tsx', `<Text c="slate.6" style={{ color: '#12345678' }} />`)).toEqual([
    '#12345678',
    'c="slate.6"',
  ]);
  expect(coloursIn('a.css', 'a { white-space: pre; color: var(--red); }')).toEqual([]);
});

type Tokens = Readonly<Record<string, string>>;

function tokensOf(selector: string): Tokens {
  const css = read('app/colours.css');
  const from = css.indexOf(`\n${selector} {`);
  if (from < 0) throw new Error(`No ${selector}`);
  const block = css.slice(from, css.indexOf('\n}', from));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w+);/g)].map((found) => [found[1], found[2]]));
}

const light = tokensOf(':root');
const dark = tokensOf(':root[data-mantine-color-scheme="dark"]');
const schemes: [string, Tokens][] = [
  ['light', light],
  ['dark', { ...light, ...dark }],
];

test('dark gives another value to tokens there are', () => {
  expect(Object.keys(dark).filter((name) => !(name in light))).toEqual([]);
});

test('every token that is used is there, and every one that is there is used', () => {
  const used = new Set<string>();
  for (const file of files) for (const [, name = ''] of read(file).matchAll(/var\(--([a-z][\w-]*)/g)) used.add(name);
  const mapColours = [...read('features/map/map-colours.ts').matchAll(/^ {2}'([\w-]+)',$/gm)].map(
    ([, name]) => `map-${name}`,
  );
  for (const name of [
    ...mapColours,
    ...[...read('app/theme.ts').matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name!),
  ])
    used.add(name);
  expect(Object.keys(light).filter((name) => !used.has(name))).toEqual([]);
  expect(mapColours.filter((name) => !(name in light))).toEqual([]);
  const given = files.flatMap((file) => [...read(file).matchAll(/^\s*--([\w-]+):|['"]--([\w-]+)['"]/gm)]);
  const ownVariables = new Set(given.map(([, inCss, inScript]) => inCss ?? inScript ?? ''));
  const unknown = [...used].filter((name) => !(name in light) && !ownVariables.has(name));
  expect(unknown.filter((name) => !/^(mantine|input|button|app-shell|slider|switch)-/.test(name))).toEqual([]);
});

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  if (digits.length !== 6) throw new Error(`${hex} is not opaque`);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => channel(Number.parseInt(digits.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 to 21, as WCAG computes it. */
function contrast(tokens: Tokens, first: string, second: string): number {
  const [a, b] = [luminance(tokens[first]!), luminance(tokens[second]!)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['surface', 'surface-sunken', 'ground', 'hover', 'chosen'];
const readOn: Readonly<Record<string, readonly string[]>> = {
  ink: [...grounds, 'amber-ground', 'red-ground', 'green-ground', 'map-land', 'map-water'],
  'ink-soft': grounds,
  'ink-faint': ['surface', 'surface-sunken', 'ground', 'hover'],
  blue: grounds,
  'blue-ink': grounds,
  red: ['surface', 'surface-sunken', 'ground', 'hover', 'red-ground'],
  green: ['surface', 'surface-sunken', 'green-ground'],
  amber: ['surface', 'surface-sunken', 'amber-ground', 'amber-hover'],
  grey: grounds,
  info: ['surface', 'surface-sunken'],
  'on-fill': ['blue-fill'],
  'on-navy': ['navy', 'navy-raised', 'navy-chosen', 'navy-badge'],
  'on-navy-soft': ['navy', 'navy-raised'],
  'on-navy-faint': ['navy', 'navy-raised'],
  'avatar-ink': ['avatar'],
  'map-ink': ['map-land', 'map-water'],
  'map-country': ['map-land'],
  'map-on-mark': ['map-site-a', 'map-site-b', 'map-class-1', 'map-class-2', 'map-class-3'],
  'map-mark': ['map-land', 'map-water'],
  code: ['code-ground'],
};
const seenOn: Readonly<Record<string, readonly string[]>> = {
  'line-control': ['surface', 'surface-sunken'],
  blue: ['surface', 'ground', 'hover'],
  'blue-fill': ['surface', 'ground'],
  'red-line': ['surface', 'surface-sunken'],
  'green-line': ['surface'],
  'amber-line': ['surface'],
  'grey-line': ['surface'],
  'info-line': ['surface'],
  sky: ['navy', 'navy-chosen'],
  ...Object.fromEntries([1, 2, 3, 4].map((strength) => [`strength-${strength}`, ['surface']])),
  ...Object.fromEntries(
    [
      'site-a',
      'site-b',
      'path',
      'footprint',
      'forbid',
      'opinion',
      'shape',
      'chosen',
      'result',
      'body-1',
      'body-2',
      'body-3',
      'body-4',
    ].map((role) => [`map-${role}`, ['map-land', 'map-water']]),
  ),
};

const tooFaint = (tokens: Tokens, pairs: typeof readOn, least: number): string[] =>
  Object.entries(pairs).flatMap(([name, on]) =>
    on
      .map((under) => ({ under, ratio: contrast(tokens, name, under) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ under, ratio }) => `${name} on ${under}: ${ratio.toFixed(2)}`),
  );

test.each(schemes)('text can be read in %s', (_scheme, tokens) => {
  expect(tooFaint(tokens, readOn, 4.5)).toEqual([]);
});

test.each(schemes)('controls and what is drawn can be made out in %s', (_scheme, tokens) => {
  expect(tooFaint(tokens, seenOn, 3)).toEqual([]);
});
