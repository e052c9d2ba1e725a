import type { CSSProperties } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import type { MapColours } from './map-colours.js';
import type { MapFeature, MapRole } from './map-feature.js';
import classes from './map-legend.module.css';
import { useLook } from './use-look.js';

/** What features of one look are called. */
export interface LegendEntry {
  readonly role: MapRole;
  readonly labelKey: string;
}

interface MapLegendProps {
  readonly label: string;
  readonly entries: readonly LegendEntry[];
  readonly features: readonly MapFeature[];
}

/** Colours that the settings choose, which the style sheet cannot know. */
type Swatch = CSSProperties & Record<'--swatch', string>;

const swatchOf = (role: MapRole, colours: MapColours): Swatch | undefined =>
  role === 'site-a' || role === 'site-b' || role === 'path' ? { '--swatch': colours[role] } : undefined;

/** The looks that a map shows now, each with what it stands for. */
export function MapLegend({ label, entries, features }: MapLegendProps) {
  const { t } = useTexts();
  const { colours } = useLook();
  const drawn = new Set(features.map(({ role }) => role));
  return (
    <ul className={classes.legend} aria-label={label}>
      {entries
        .filter(({ role }) => drawn.has(role))
        .map(({ role, labelKey }) => (
          <li key={role} data-role={role} style={swatchOf(role, colours)}>
            {t(labelKey)}
          </li>
        ))}
    </ul>
  );
}
