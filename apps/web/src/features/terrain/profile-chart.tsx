import { useElementSize } from '@mantine/hooks';
import type { ProfileSettings } from '@portal/contracts';
import { INNER_FRESNEL, type PathProfile, type ProfilePoint } from '@portal/radio';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { PlotCursor } from '../../ui/plot/plot-cursor.js';
import { pathOf } from '../../ui/plot/plot-line.js';
import plot from '../../ui/plot/plots.module.css';
import { linearScale, type Scale, ticksBetween } from '../../ui/plot/scale.js';
import { groundOf, heightsOf, topOf } from './profile-heights.js';
import { hasClutter, type ProfilePath, sampleAt, strokesOf } from './profile-path.js';
import classes from './terrain.module.css';

interface ProfileChartProps {
  readonly path: ProfilePath;
  readonly profile: PathProfile;
  readonly look: ProfileSettings;
  readonly cursorKm: number;
  readonly cursorText: string;
  readonly onCursor: (dKm: number) => void;
}

/** Width before the browser has laid the page out. */
const DEFAULT_WIDTH = 760;
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 14, 46, 44];

/** Ground, ray and Fresnel ellipsoid over the distance, with the masts at both ends and the worst point. */
export function ProfileChart({ path, profile, look, cursorKm, cursorText, onCursor }: ProfileChartProps) {
  const { t } = useTexts();
  const { ref, width: measured } = useElementSize();
  const width = Math.max(300, Math.round(measured) || DEFAULT_WIDTH);
  const height = Math.round(Math.min(420, Math.max(280, width * 0.45)));
  const across = linearScale(0, profile.lengthKm, LEFT, width - RIGHT);
  const [from, to] = heightsOf(profile);
  const down = linearScale(from, to, height - BOTTOM, TOP);
  const curve = (value: (point: ProfilePoint) => number, points = profile.points) =>
    points.map((point) => [across.at(point.dKm), down.at(value(point))] as const);
  const band = (share: number) =>
    `${pathOf([
      ...curve(({ losM, f1M }) => losM + share * f1M),
      ...curve(({ losM, f1M }) => losM - share * f1M).reverse(),
    ])}Z`;
  const strokes = strokesOf(look);
  const base = height - BOTTOM;
  return (
    <div ref={ref} className={classes.chart}>
      <PlotCursor
        label={t('TERRAIN_CURSOR', { name: path.a.name })}
        value={cursorKm}
        valueText={cursorText}
        from={0}
        to={profile.lengthKm}
        step={profile.lengthKm / 50}
        width={width}
        height={height}
        valueUnder={across.valueAt}
        onChange={onCursor}
      >
        <Axes across={across} down={down} width={width} height={height} />
        <path
          fill={look.profileDefaultColor}
          fillOpacity={0.28}
          d={`${pathOf([[LEFT, base], ...curve(groundOf), [width - RIGHT, base]])}Z`}
        />
        {hasClutter(profile) && (
          <>
            <path
              fill={look.profileDefaultColor}
              fillOpacity={0.14}
              d={`${pathOf([...curve(topOf), ...curve(groundOf).reverse()])}Z`}
            />
            <path {...stroke(strokes.clutter)} d={pathOf(curve(topOf))} />
          </>
        )}
        <path {...stroke(strokes.ground)} d={pathOf(curve(groundOf))} />
        <path
          fill={look.fresnelEllipseDefaultColor}
          fillOpacity={0.12}
          stroke={look.fresnelEllipseDefaultColor}
          strokeWidth={strokes.fresnel.width}
          d={band(1)}
        />
        <path {...stroke(strokes.inner)} d={band(INNER_FRESNEL)} />
        <path {...stroke(strokes.ray)} d={pathOf(curve(({ losM }) => losM))} />
        <Masts {...{ path, profile, across, down, width }} colour={look.antennasDefaultColor} />
        <WorstMark profile={profile} across={across} down={down} />
        <CursorMark point={profile.points[sampleAt(profile, cursorKm)]} across={across} down={down} base={base} />
      </PlotCursor>
    </div>
  );
}

const stroke = ({ colour, width, dashes }: ReturnType<typeof strokesOf>['ray']) => ({
  ...{ fill: 'none', stroke: colour, strokeWidth: width, strokeDasharray: dashes, strokeLinejoin: 'round' as const },
});

interface Scales {
  readonly across: Scale;
  readonly down: Scale;
}

function Axes({ across, down, width, height }: Scales & { readonly width: number; readonly height: number }) {
  const { t } = useTexts();
  const format = useFormat();
  const kilometres = ticksBetween(0, across.to, width / 90);
  const isFine = kilometres.some((tick) => tick % 1 !== 0);
  return (
    <g className={plot.grid}>
      {kilometres.map((tick) => (
        <g key={tick}>
          <line x1={across.at(tick)} x2={across.at(tick)} y1={TOP} y2={height - BOTTOM} />
          <text x={across.at(tick)} y={height - BOTTOM + 17} textAnchor="middle">
            {format.number(tick, isFine ? 1 : 0)}
          </text>
        </g>
      ))}
      {ticksBetween(down.from, down.to, 7).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - RIGHT} y1={down.at(tick)} y2={down.at(tick)} />
          <text x={LEFT - 7} y={down.at(tick) + 4} textAnchor="end">
            {format.number(tick)}
          </text>
        </g>
      ))}
      <text x={(LEFT + width - RIGHT) / 2} y={height - 8} textAnchor="middle" className={plot.axisTitle}>
        {t('TERRAIN_DISTANCE')}
      </text>
      <text
        textAnchor="middle"
        className={plot.axisTitle}
        transform={`translate(12 ${(TOP + height - BOTTOM) / 2}) rotate(-90)`}
      >
        {t('TERRAIN_HEIGHT')}
      </text>
    </g>
  );
}

interface MastsProps extends Scales {
  readonly path: ProfilePath;
  readonly profile: PathProfile;
  readonly width: number;
  readonly colour: string;
}

/** Below this width the drawing has no room for whole names and heights side by side. */
const NARROW = 560;
const LETTERS = 18;

const shortened = (name: string): string => (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name);

/** Both antennas on their masts, each with its name and heights. */
function Masts({ path: { a, b }, profile: { points }, across, down, width, colour }: MastsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const isNarrow = width < NARROW;
  const ends = [
    { end: a, point: points[0], anchor: 'start', shift: -4 },
    { end: b, point: points.at(-1), anchor: 'end', shift: 4 },
  ] as const;
  return ends.map(
    ({ end, point, anchor, shift }) =>
      point && (
        <g key={anchor} className={classes.mast}>
          <line
            x1={across.at(point.dKm)}
            x2={across.at(point.dKm)}
            y1={down.at(point.groundM)}
            y2={down.at(point.losM)}
            stroke={colour}
          />
          <circle cx={across.at(point.dKm)} cy={down.at(point.losM)} r={4.5} stroke={colour} />
          <text x={across.at(point.dKm) + shift} y={14} textAnchor={anchor} className={classes.mastName}>
            {isNarrow ? shortened(end.name) : end.name}
          </text>
          <text x={across.at(point.dKm) + shift} y={30} textAnchor={anchor}>
            {isNarrow
              ? `${format.number(point.losM)} m`
              : t('TERRAIN_MAST', { elevation: format.number(point.losM), height: format.number(end.heightM) })}
          </text>
        </g>
      ),
  );
}

/** The worst point, with the clearance there. */
function WorstMark({ profile: { worst, points, lengthKm }, across, down }: Scales & { readonly profile: PathProfile }) {
  const format = useFormat();
  const point = points.find(({ dKm }) => dKm === worst.dKm);
  if (!point) return null;
  const [x, y] = [across.at(point.dKm), down.at(topOf(point))];
  const isLate = point.dKm > lengthKm / 2;
  return (
    <g className={worst.clearanceM < 0 ? classes.blocked : classes.worst}>
      <line x1={x} x2={x} y1={y} y2={down.at(point.losM)} />
      <circle cx={x} cy={y} r={4} />
      <text x={x + (isLate ? -8 : 8)} y={y + 22} textAnchor={isLate ? 'end' : 'start'}>
        {format.number(worst.clearanceM, 1)} m · {format.number(worst.dKm, 1)} km
      </text>
    </g>
  );
}

interface CursorMarkProps extends Scales {
  readonly point: ProfilePoint | undefined;
  readonly base: number;
}

function CursorMark({ point, across, down, base }: CursorMarkProps) {
  if (!point) return null;
  const x = across.at(point.dKm);
  return (
    <g className={plot.cursor}>
      <line x1={x} x2={x} y1={TOP} y2={base} />
      <circle cx={x} cy={down.at(groundOf(point))} r={3.5} />
      <circle cx={x} cy={down.at(point.losM)} r={3.5} />
    </g>
  );
}
