import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { useFormat } from '../../kernel/format.js';
import { type ChartData, type ChartRow, drawnColumns, seriesColours } from './chart-data.js';
import { dashes, usePatterns } from './chart-patterns.js';
import classes from './statistics.module.css';

/** Bars over time, stacked bars over time, lines over time, or lying bars of groups. */
export type ChartKind = 'bars' | 'stack' | 'lines' | 'groups';

/** Groups that are drawn; the table has all. */
export const MOST_GROUPS = 12;

const TIME_HEIGHT = 260;
/** Pixels of the axes below the bars, and of one bar of a group. */
const AXIS_HEIGHT = 44;
const BAR_HEIGHT = 18;

interface ChartDrawingProps {
  readonly title: string;
  readonly kind: ChartKind;
  readonly data: ChartData;
}

type Point = ChartRow['values'] & { readonly id: string; readonly label: string; readonly tick: string };
const pointOf = ({ id, label, tick, values }: ChartRow): Point =>
  ({ ...values, id, label, tick: tick ?? label }) as Point;

const axis = { stroke: 'var(--line-strong)', tick: { fill: 'var(--ink-soft)', fontSize: 12 }, tickLine: false };
const MARGIN = { top: 8, right: 16, bottom: 0, left: 0 };
/** Characters of a group’s name beside its bar, and pixels of one: the names of the regions are whole. */
const LONGEST_TICK = 27;
const TICK_WIDTH = 7.4;
const shortened = (text: string): string =>
  text.length > LONGEST_TICK ? `${text.slice(0, LONGEST_TICK - 1).trimEnd()}…` : text;

/** The drawing of figures; arrow keys move along it. */
export function ChartDrawing({ title, kind, data }: ChartDrawingProps) {
  const { fillOf, definitions } = usePatterns();
  const format = useFormat();
  const columns = drawnColumns(data);
  const areGroups = kind === 'groups';
  const points = (areGroups ? data.rows.slice(0, MOST_GROUPS) : data.rows).map(pointOf);
  const height = areGroups ? AXIS_HEIGHT + points.length * (columns.length * BAR_HEIGHT + 10) : TIME_HEIGHT;
  const namesWidth = 18 + TICK_WIDTH * Math.max(4, ...points.map(({ tick }) => shortened(tick).length));
  const tooltip = (
    <Tooltip
      isAnimationActive={false}
      cursor={{ fill: 'var(--hover)', fillOpacity: 0.6, stroke: 'var(--line-strong)' }}
      content={(shown) => <PointNote {...shown} data={data} />}
    />
  );
  const count = (value: number) => format.number(value);
  const chart =
    kind === 'lines' ? (
      <LineChart data={points} title={title} margin={MARGIN}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="tick" {...axis} minTickGap={6} />
        <YAxis {...axis} width={44} allowDecimals={false} tickFormatter={count} />
        {tooltip}
        {columns.map(({ key, look, label }) => (
          <Line
            key={key}
            dataKey={key}
            name={label}
            stroke={seriesColours[look]}
            strokeWidth={2.5}
            strokeDasharray={dashes[look]}
            dot={{ r: look === 'first' ? 3.5 : 2.5, fill: seriesColours[look], strokeDasharray: '' }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    ) : (
      <BarChart data={points} title={title} margin={MARGIN} layout={areGroups ? 'vertical' : 'horizontal'} barGap={1}>
        {definitions}
        <CartesianGrid vertical={areGroups} horizontal={!areGroups} stroke="var(--line)" />
        {areGroups ? (
          <XAxis type="number" {...axis} allowDecimals={false} tickFormatter={count} />
        ) : (
          <XAxis dataKey="tick" {...axis} minTickGap={6} />
        )}
        {areGroups ? (
          <YAxis type="category" dataKey="tick" {...axis} width={namesWidth} interval={0} tickFormatter={shortened} />
        ) : (
          <YAxis {...axis} width={44} allowDecimals={false} tickFormatter={count} />
        )}
        {tooltip}
        {columns.map(({ key, look, label }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={fillOf(look)}
            stroke={seriesColours[look]}
            stackId={kind === 'stack' ? 'all' : undefined}
            maxBarSize={areGroups ? BAR_HEIGHT : 34}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    );
  return (
    <div className={classes.drawing}>
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
        {chart}
      </ResponsiveContainer>
    </div>
  );
}

/** The figures of the point under the pointer or the arrow keys, of all columns. */
function PointNote({ active, payload, data }: TooltipContentProps & { readonly data: ChartData }) {
  const format = useFormat();
  const point = payload?.[0]?.payload as Point | undefined;
  const row = point && data.rows.find(({ id }) => id === point.id);
  if (!active || !row) return null;
  return (
    <div className={classes.note}>
      <strong>{row.label}</strong>
      <dl>
        {data.columns.map(({ key, label, decimals = 0 }) => {
          const value = row.values[key] ?? null;
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value === null ? '–' : format.number(value, decimals)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
