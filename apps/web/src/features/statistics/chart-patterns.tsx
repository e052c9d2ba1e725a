import { useId } from 'react';
import type { SeriesLook } from './chart-data.js';
import { seriesColours } from './chart-data.js';

/** Stripes that tell series apart without colour; the first is plain. */
const stripes: Readonly<Partial<Record<SeriesLook, { readonly size: number; readonly path: string }>>> = {
  second: { size: 6, path: 'M0 6 6 0M-1 1 1 -1M5 7 7 5' },
  third: { size: 5, path: 'M0 2.5H5' },
  fourth: { size: 5, path: 'M2.5 0V5' },
};

/** Fills of the bars of one drawing. */
export function usePatterns() {
  const id = useId().replaceAll(/\W/g, '');
  const fillOf = (look: SeriesLook): string => (stripes[look] ? `url(#${id}-${look})` : seriesColours[look]);
  const definitions = (
    <defs>
      {(Object.keys(stripes) as SeriesLook[]).map((look) => {
        const { size, path } = stripes[look]!;
        return (
          <pattern key={look} id={`${id}-${look}`} width={size} height={size} patternUnits="userSpaceOnUse">
            <rect width={size} height={size} fill={seriesColours[look]} fillOpacity={0.25} />
            <path d={path} fill="none" stroke={seriesColours[look]} strokeWidth={1.5} />
          </pattern>
        );
      })}
    </defs>
  );
  return { fillOf, definitions };
}

/** A piece of a series for its legend. */
export function SeriesSample({ look, isLine }: { readonly look: SeriesLook; readonly isLine: boolean }) {
  const { fillOf, definitions } = usePatterns();
  return (
    <svg aria-hidden width={24} height={12} viewBox="0 0 24 12">
      {isLine ? (
        <path d="M0 6H24" stroke={seriesColours[look]} strokeWidth={2.5} strokeDasharray={dashes[look]} />
      ) : (
        <>
          {definitions}
          <rect x={0.5} y={0.5} width={23} height={11} fill={fillOf(look)} stroke={seriesColours[look]} />
        </>
      )}
    </svg>
  );
}

export const dashes: Readonly<Record<SeriesLook, string | undefined>> = {
  first: undefined,
  second: '7 4',
  third: '2 4',
  fourth: '10 3 2 3',
};
