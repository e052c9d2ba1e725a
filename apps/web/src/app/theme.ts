import { type CSSVariablesResolver, createTheme, em, type MantineColorsTuple, rem } from '@mantine/core';
import { breakpoints } from '../ui/breakpoints.js';

/** Shade 7 keeps 6.5:1 on white, and white keeps it on shade 7. */
const marine: MantineColorsTuple = [
  '#eef5fb',
  '#dbe8f4',
  '#b4cfe8',
  '#89b4dc',
  '#659dd1',
  '#4c8ecb',
  '#2f74b5',
  '#1b5a96',
  '#15497b',
  '#0d355c',
];

const slate: MantineColorsTuple = [
  '#f6f8fa',
  '#edf1f5',
  '#dce3ea',
  '#c3cdd8',
  '#8795a6',
  '#5d6c7e',
  '#4d5b6c',
  '#374454',
  '#232e3c',
  '#131c28',
];

/** From text to ground: what the controls are made of in dark. Neighbours of the tokens in `colours.css`. */
const dark: MantineColorsTuple = [
  '#e6edf4',
  '#c5d0db',
  '#aebccb',
  '#9fb0c1',
  '#3d4d5d',
  '#2a3744',
  '#1e2935',
  '#18212b',
  '#121a23',
  '#0c131a',
];

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'DejaVu Sans Mono', monospace",
  respectReducedMotion: true,
  primaryColor: 'marine',
  primaryShade: { light: 7, dark: 6 },
  colors: { marine, gray: slate, slate, dark },
  black: '#131c28',
  defaultRadius: 4,
  cursorType: 'pointer',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(15), lg: rem(17), xl: rem(20) },
  headings: {
    fontWeight: '640',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.4' },
      h2: { fontSize: rem(15), lineHeight: '1.35' },
      h3: { fontSize: rem(13.5), lineHeight: '1.35' },
    },
  },
  breakpoints: {
    xs: em(breakpoints.xs),
    sm: em(breakpoints.sm),
    md: em(breakpoints.md),
    lg: em(breakpoints.lg),
    xl: em(breakpoints.xl),
  },
  components: {
    Button: { styles: { root: { fontWeight: 560 } } },
    InputWrapper: { styles: { label: { marginBottom: rem(4), fontWeight: 560 } } },
    // The header of a drawer is not that of the page, for which screen readers would take it.
    Drawer: { defaultProps: { attributes: { header: { role: 'none' } } } },
    // Its texts fade to the colours of the other scheme, unreadable meanwhile, even for those who want no motion.
    SegmentedControl: { defaultProps: { transitionDuration: 0 } },
    Select: { defaultProps: { checkIconPosition: 'right' } },
    Tooltip: { defaultProps: { openDelay: 250, withArrow: true } },
  },
});

const fromTokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--blue)',
  '--mantine-color-error': 'var(--red)',
  // Errors and successes: the palettes of these names are what alerts and notifications are made of.
  '--mantine-color-red-light': 'var(--red-ground)',
  '--mantine-color-red-light-color': 'var(--red)',
  '--mantine-color-teal-light': 'var(--green-ground)',
  '--mantine-color-teal-light-color': 'var(--green)',
  '--mantine-color-teal-filled': 'var(--green-line)',
};

/** In dark, the library darkens its palettes until a pale ground is a black hole, or a glaring one. */
const paleInDark = {
  '--mantine-color-marine-light': 'var(--chosen)',
  '--mantine-color-marine-light-hover': 'var(--hover)',
  '--mantine-color-marine-light-color': 'var(--blue-ink)',
  '--mantine-color-slate-light': 'var(--hover)',
  '--mantine-color-slate-light-hover': 'var(--hover)',
  '--mantine-color-gray-light': 'var(--hover)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-orange-light': 'var(--amber-ground)',
  '--mantine-color-yellow-light': 'var(--amber-ground)',
};

/** What the control library takes from the tokens rather than from its palettes. */
export const portalColours: CSSVariablesResolver = () => ({
  variables: {},
  // In dark, white on the line of errors could not be read.
  light: { ...fromTokens, '--mantine-color-red-filled': 'var(--red-line)' },
  dark: { ...fromTokens, ...paleInDark },
});
