import type { CrsCode, Position } from '@portal/geo';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { positionText } from '../map/position-text.js';
import { middleOfFeature } from './named-positions.js';
import classes from './workbench.module.css';
import type { WorkbenchLayer } from './workbench-layers.js';

interface LayerListsProps {
  readonly layers: readonly WorkbenchLayer[];
  /** System in which positions are written. */
  readonly crs: CrsCode;
  readonly isSexagesimal: boolean;
  readonly onFly: (position: Position) => void;
}

/** Longer lists are cut; the map shows all. */
const MOST_LISTED = 200;
/** Layers with more entries are folded up at first. */
const MOST_OPEN = 6;

/** What each layer shows, as a list whose entries lead there on the map. */
export function LayerLists({ layers, crs, isSexagesimal, onFly }: LayerListsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const textOf = (position: Position): string =>
    positionText(position, crs, format, { isSexagesimal }) ?? positionText(position, 'EPSG:4326', format) ?? '';
  const shown = layers.filter(({ features }) => features.length > 0);
  if (shown.length === 0) return <p className={classes.hint}>{t('WORKBENCH_LAYERS_NONE')}</p>;
  return shown.map(({ key, labelKey, features }) => (
    <details key={key} className={classes.layer} open={features.length <= MOST_OPEN}>
      <summary>{t('WORKBENCH_LAYER_COUNT', { layer: t(labelKey), count: features.length })}</summary>
      <ul aria-label={t(labelKey)}>
        {features.slice(0, MOST_LISTED).map((feature, i) => {
          const position = middleOfFeature(feature);
          const written = textOf(position);
          return (
            <li key={feature.id}>
              <button type="button" onClick={() => onFly(position)}>
                <strong>{feature.label || i + 1}</strong>
                {written !== feature.label && <span className={classes.hint}>{written}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {features.length > MOST_LISTED && (
        <p className={classes.hint}>{t('WORKBENCH_LAYER_MORE', { shown: MOST_LISTED, all: features.length })}</p>
      )}
    </details>
  ));
}
