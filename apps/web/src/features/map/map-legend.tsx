import { useTexts } from '../../kernel/i18n.js';
import type { MapFeature, MapRole } from './map-feature.js';
import classes from './map-legend.module.css';

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

/** The looks that a map shows now, each with what it stands for. */
export function MapLegend({ label, entries, features }: MapLegendProps) {
  const { t } = useTexts();
  const drawn = new Set(features.map(({ role }) => role));
  return (
    <ul className={classes.legend} aria-label={label}>
      {entries
        .filter(({ role }) => drawn.has(role))
        .map(({ role, labelKey }) => (
          <li key={role} data-role={role}>
            {t(labelKey)}
          </li>
        ))}
    </ul>
  );
}
