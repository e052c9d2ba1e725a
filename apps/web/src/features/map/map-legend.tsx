import type { CSSProperties } from 'react';
import { type Translate, useTexts } from '../../kernel/i18n.js';
import type { MapColours } from './map-colours.js';
import type { MapFeature, MapRole } from './map-feature.js';
import classes from './map-legend.module.css';
import { visibleOn } from './map-look.js';
import { useLook } from './use-look.js';

/** What features of one look are called: by a text, or by a name that no text has. */
export type LegendEntry = {
  readonly role: MapRole;
  /** Of lines with arrowheads, where they are called otherwise than those without. */
  readonly hasArrow?: true;
} & ({ readonly labelKey: string; readonly name?: undefined } | { readonly name: string });

interface MapLegendProps {
  readonly label: string;
  readonly entries: readonly LegendEntry[];
  readonly features: readonly MapFeature[];
}

/** A look that a map shows, in words. */
interface LegendRow {
  readonly role: MapRole;
  readonly hasArrow?: true;
  readonly label: string;
  /** Of a person's choice, as the map shows it. */
  readonly colour?: string;
}

const isPlain = ({ look, label }: MapFeature): boolean => look?.colour === undefined || !label;

const hasArrowhead = (feature: MapFeature): boolean => feature.kind === 'line' && feature.arrow !== undefined;

/** The looks that a map shows, those of roles first; a colour of a person's choice is that of the features named. */
export function legendRows(
  entries: readonly LegendEntry[],
  features: readonly MapFeature[],
  { land }: MapColours,
  t: Translate,
): LegendRow[] {
  // What is chosen shows it in any colour.
  const plain = features.filter((each) => each.role === 'shape-chosen' || isPlain(each));
  const arrowed = new Set(entries.filter(({ hasArrow }) => hasArrow).map(({ role }) => role));
  const isShown = ({ role, hasArrow }: LegendEntry): boolean =>
    plain.some(
      (feature) => feature.role === role && Boolean(hasArrow) === (arrowed.has(role) && hasArrowhead(feature)),
    );
  const own = features.filter((each) => !isPlain(each));
  return [
    ...entries.filter(isShown).map((entry) => ({
      role: entry.role,
      label: entry.name ?? t(entry.labelKey),
      ...(entry.hasArrow && { hasArrow: entry.hasArrow }),
    })),
    ...[...new Set(own.map(({ look }) => look?.colour ?? ''))].map((colour) => ({
      role: 'shape' as const,
      label: own.flatMap(({ label, look }) => (look?.colour === colour ? label : [])).join(', '),
      colour: visibleOn(colour, land),
    })),
  ];
}

/** Colours that the settings or a person choose, which the style sheet cannot know. */
type Swatch = CSSProperties & Record<'--swatch', string>;

function swatchOf({ role, colour }: LegendRow, colours: MapColours): Swatch | undefined {
  if (colour !== undefined) return { '--swatch': colour };
  return role === 'site-a' || role === 'site-b' || role === 'path' ? { '--swatch': colours[role] } : undefined;
}

/** The looks that a map shows now, each with what it stands for. */
export function MapLegend({ label, entries, features }: MapLegendProps) {
  const { t } = useTexts();
  const { colours } = useLook();
  return (
    <ul className={classes.legend} aria-label={label}>
      {legendRows(entries, features, colours, t).map((row) => (
        <li
          key={`${row.role} ${row.colour} ${row.hasArrow}`}
          data-role={row.role}
          data-arrow={row.hasArrow}
          style={swatchOf(row, colours)}
        >
          {row.label}
        </li>
      ))}
    </ul>
  );
}
