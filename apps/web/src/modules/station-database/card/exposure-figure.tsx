import { exposure } from '@portal/radio';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import classes from '../stations.module.css';
import type { exposureSources } from './exposure-sources.js';

const HALF = 110;
const ROOM = 96;
/** Half of the angle in which a directed antenna is drawn to radiate. */
const HALF_SECTOR = Math.PI / 3;

/** Sector from the middle, as a path of SVG; north is up. */
function sectorPath(azimuthDeg: number, radius: number): string {
  const middle = (azimuthDeg * Math.PI) / 180;
  const at = (angle: number) => `${radius * Math.sin(angle)} ${-radius * Math.cos(angle)}`;
  return `M0 0L${at(middle - HALF_SECTOR)}A${radius} ${radius} 0 0 1 ${at(middle + HALF_SECTOR)}Z`;
}

type Sources = ReturnType<typeof exposureSources>['sources'];

/** The mast from above: how far each source, and all of them together, exceed the reference levels. */
export function ExposureFigure({ sources }: { readonly sources: Sources }) {
  const { t } = useTexts();
  const format = useFormat();
  const together = exposure(sources).distanceM;
  const scale = ROOM / together;
  return (
    <svg
      className={classes.figure}
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      role="img"
      aria-label={t('STATION_EXPOSURE_FIGURE', { distance: format.number(together, 1) })}
    >
      {sources.map((source) => {
        const radius = exposure([source]).distanceM * scale;
        return source.azimuthDeg === null ? (
          <circle key={source.id} r={radius} className={classes.lobe} />
        ) : (
          <path key={source.id} d={sectorPath(source.azimuthDeg, radius)} className={classes.lobe} />
        );
      })}
      <circle r={ROOM} className={classes.together} />
      <circle r={3} className={classes.mast} />
      <text y={-ROOM - 3} textAnchor="middle" className={classes.figureText}>
        {`${format.number(together, 1)} m`}
      </text>
    </svg>
  );
}
