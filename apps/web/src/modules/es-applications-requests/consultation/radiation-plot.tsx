import type { HorizonEirp } from '@portal/radio';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import classes from '../sky-plot.module.css';

const WIDTH = 720;
const HEIGHT = 220;
/** Room for figures of the axes. */
const LEFT = 40;
const BOTTOM = 24;
const STEP_DB = 20;
const AZIMUTHS = [0, 90, 180, 270, 360];

/** EIRP by azimuth, with the limit of one station; the same as a table. */
export function RadiationPlot({ points }: { readonly points: readonly HorizonEirp[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const worst = points.reduce((one, other) => (other.eirpDb > one.eirpDb ? other : one));
  const levels = points.flatMap(({ eirpDb, limitDb }) => (limitDb === undefined ? [eirpDb] : [eirpDb, limitDb]));
  const bottom = Math.floor(Math.min(...levels) / STEP_DB) * STEP_DB;
  const top = (Math.floor(Math.max(...levels) / STEP_DB) + 1) * STEP_DB;
  const x = (azimuthDeg: number): number => LEFT + (azimuthDeg / 360) * (WIDTH - LEFT - 10);
  const y = (levelDb: number): number => ((top - levelDb) / (top - bottom)) * (HEIGHT - BOTTOM);
  const line = (ends: readonly (readonly [number, number])[]): string =>
    ends.map(([azimuthDeg, levelDb]) => `${x(azimuthDeg).toFixed(1)},${y(levelDb).toFixed(1)}`).join(' ');
  // Closed at north, where it began.
  const around = [...points, ...points.slice(0, 1).map((point) => ({ ...point, azimuthDeg: 360 }))];
  const decibels = (value: number): string => format.number(value, 1);
  const degrees = (value: number): string => `${format.number(value, 1)}°`;
  const ticks = Array.from({ length: (top - bottom) / STEP_DB }, (_, index) => bottom + index * STEP_DB);
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classes.plot}
        role="img"
        aria-label={t('ES_TELEPORT_LABEL', { eirp: decibels(worst.eirpDb), azimuth: degrees(worst.azimuthDeg) })}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
            <text className={classes.text} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {decibels(tick)}
            </text>
          </g>
        ))}
        {AZIMUTHS.map((azimuth) => (
          <text key={azimuth} className={classes.text} x={x(azimuth)} y={HEIGHT - 6} textAnchor="middle">
            {azimuth}°
          </text>
        ))}
        <polyline
          className={classes.least}
          fill="none"
          points={line(
            around.flatMap(({ azimuthDeg, limitDb }) =>
              limitDb === undefined ? [] : [[azimuthDeg, limitDb] as const],
            ),
          )}
        />
        <polyline
          className={classes.arc}
          points={line(around.map(({ azimuthDeg, eirpDb }) => [azimuthDeg, eirpDb] as const))}
        />
      </svg>
      <details>
        <summary>{t('ES_TELEPORT_TABLE')}</summary>
        <PlainTable
          caption={t('ES_TELEPORT_TABLE')}
          rows={points}
          rowKey={({ azimuthDeg }) => String(azimuthDeg)}
          columns={[
            { heading: t('ES_FIGURE_AZIMUTH'), isFigure: true, cell: ({ azimuthDeg }) => degrees(azimuthDeg) },
            { heading: t('ES_FIGURE_ELEVATION'), isFigure: true, cell: ({ elevationDeg }) => degrees(elevationDeg) },
            { heading: t('ES_TELEPORT_EIRP'), isFigure: true, cell: ({ eirpDb }) => decibels(eirpDb) },
            {
              heading: t('ES_TELEPORT_LIMIT'),
              isFigure: true,
              cell: ({ limitDb }) => (limitDb === undefined ? '–' : decibels(limitDb)),
            },
          ]}
        />
      </details>
    </>
  );
}
