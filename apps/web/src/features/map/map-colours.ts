import { useMemo, useSyncExternalStore } from 'react';

const names = [
  'water',
  'land',
  'shallow',
  'coast',
  'border',
  'border-halo',
  'department',
  'river',
  'road',
  'road-great',
  'rail',
  'green',
  'built',
  'grid',
  'halo',
  'ink',
  'country',
  'sea',
  'place',
  'capital',
  'place-line',
  'mark',
  'on-mark',
  'site-a',
  'site-b',
  // What a module tells apart by colour; settings, which give every site one colour, leave these alone.
  'class-1',
  'class-2',
  'class-3',
  'path',
  'marker',
  'marker-chosen',
  'footprint',
  'footprint-fill',
  'forbid',
  'forbid-fill',
  'opinion',
  'opinion-fill',
  'shape',
  'shape-fill',
  'chosen',
  'chosen-fill',
  'result',
  'result-fill',
  'body-1',
  'body-1-fill',
  'body-2',
  'body-2-fill',
  'body-3',
  'body-3-fill',
  'body-4',
  'body-4-fill',
] as const;

/** Colours of what is drawn on a map: the variables `--map-…` of the style sheet, as the page's scheme has them. */
export type MapColours = Readonly<Record<(typeof names)[number], string>>;

function readColours(): MapColours {
  const style = getComputedStyle(document.documentElement);
  const read = names.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()]);
  return Object.fromEntries(read);
}

const SCHEME = 'data-mantine-color-scheme';

function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [SCHEME] });
  return () => observer.disconnect();
}

const schemeNow = (): string | null => document.documentElement.getAttribute(SCHEME);

/** A canvas knows no style sheet: its colours, read again when the page turns light or dark, or is printed. */
export function useMapColours(): MapColours {
  const scheme = useSyncExternalStore(watchScheme, schemeNow);
  return useMemo(readColours, [scheme]);
}
