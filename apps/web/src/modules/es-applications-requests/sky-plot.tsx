import type { EsHorizonPoint } from '@portal/contracts/modules/es-applications-requests';
import { type LookAngles, lookAngles, type StationPosition } from '@portal/radio';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import classes from './sky-plot.module.css';

const WIDTH = 720;
const HEIGHT = 300;
/** Room for figures of the axes. */
const LEFT = 40;
const BOTTOM = 24;
const TOP_DEG = 90;
/** Least elevation of an antenna that transmits, Radio Regulations 21.14. */
const LEAST_DEG = 3;
const TICKS = [0, 15, 30, 45, 60, 75, 90];

interface SkyPlotProps {
  readonly station: StationPosition;
  readonly pointing: LookAngles;
  readonly horizon: readonly EsHorizonPoint[];
}

interface ArcPoint {
  readonly longitudeDeg: number;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

/** The geostationary orbit as the station sees it, every 5° of longitude, in order of azimuth as seen around the south or north. */
const arcOf = (station: StationPosition): ArcPoint[] =>
  Array.from({ length: 72 }, (_, index) => index * 5 - 180)
    .map((longitudeDeg): ArcPoint => ({ longitudeDeg, ...lookAngles(station, longitudeDeg) }))
    .filter(({ elevationDeg }) => elevationDeg >= 0);

/** The sky from a station: its horizon, the geostationary orbit and where it points; the same as a table. */
export function SkyPlot({ station, pointing, horizon }: SkyPlotProps) {
  const { t } = useTexts();
  const format = useFormat();
  // Centred on the meridian of the orbit, so that the arc is never cut.
  const centre = station.latitude >= 0 ? 180 : 0;
  const turned = (azimuthDeg: number): number => ((azimuthDeg - centre + 540) % 360) - 180;
  const x = (azimuthDeg: number): number => LEFT + ((turned(azimuthDeg) + 180) / 360) * (WIDTH - LEFT);
  const y = (elevationDeg: number): number => (HEIGHT - BOTTOM) * (1 - elevationDeg / TOP_DEG);
  const sorted = <P extends { readonly azimuthDeg: number }>(points: readonly P[]): P[] =>
    [...points].sort((a, b) => turned(a.azimuthDeg) - turned(b.azimuthDeg));
  const line = (points: readonly { readonly azimuthDeg: number; readonly elevationDeg: number }[]): string =>
    points
      .map((point) => `${x(point.azimuthDeg).toFixed(1)},${y(Math.max(0, point.elevationDeg)).toFixed(1)}`)
      .join(' ');
  const arc = sorted(arcOf(station));
  const ground = sorted(horizon);
  const degrees = (value: number): string => `${format.number(value, 1)}°`;
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classes.plot}
        role="img"
        aria-label={t('ES_SKY_LABEL', {
          azimuth: degrees(pointing.azimuthDeg),
          elevation: degrees(pointing.elevationDeg),
        })}
      >
        {TICKS.map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
            <text className={classes.text} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {tick}°
            </text>
          </g>
        ))}
        {[-90, 0, 90].map((offset) => (
          <text key={offset} className={classes.text} x={x(centre + offset)} y={HEIGHT - 6} textAnchor="middle">
            {(centre + offset + 360) % 360}°
          </text>
        ))}
        <line className={classes.least} x1={LEFT} x2={WIDTH} y1={y(LEAST_DEG)} y2={y(LEAST_DEG)} />
        <polyline className={classes.arc} points={line(arc)} />
        {ground.length > 1 && (
          <polygon className={classes.ground} points={`${LEFT},${y(0)} ${line(ground)} ${WIDTH},${y(0)}`} />
        )}
        {pointing.elevationDeg >= 0 && (
          <circle className={classes.pointing} cx={x(pointing.azimuthDeg)} cy={y(pointing.elevationDeg)} r={6} />
        )}
      </svg>
      <details>
        <summary>{t('ES_SKY_TABLE')}</summary>
        <PlainTable
          caption={t('ES_SKY_TABLE')}
          rows={arc}
          rowKey={({ longitudeDeg }) => String(longitudeDeg)}
          columns={[
            {
              heading: t('ES_FIELD_NOMINAL_LONGITUDE_DEG'),
              isFigure: true,
              cell: ({ longitudeDeg }) => `${longitudeDeg}°`,
            },
            { heading: t('ES_FIGURE_AZIMUTH'), isFigure: true, cell: ({ azimuthDeg }) => degrees(azimuthDeg) },
            { heading: t('ES_FIGURE_ELEVATION'), isFigure: true, cell: ({ elevationDeg }) => degrees(elevationDeg) },
          ]}
        />
      </details>
    </>
  );
}
