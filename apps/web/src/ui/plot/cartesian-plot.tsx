import { useId } from 'react';
import { PlotCursor } from './plot-cursor.js';
import { type LinePoint, lookAttributes, type PlotLine, type PlotMark, pathOf, piecesOf } from './plot-line.js';
import classes from './plots.module.css';
import { linearScale, ticksBetween } from './scale.js';

export interface PlotAxis {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly format: (value: number) => string;
}

export interface PlotReading {
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

interface CartesianPlotProps {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly lines: readonly PlotLine[];
  readonly marks?: readonly PlotMark[];
  readonly cursor: PlotReading;
}

const [WIDTH, HEIGHT] = [640, 400];
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 624, 14, 352];

/** Lines over two linear axes, with a cursor along the horizontal one. */
export function CartesianPlot({ x, y, lines, marks = [], cursor }: CartesianPlotProps) {
  const clip = useId();
  const across = linearScale(x.from, x.to, LEFT, RIGHT);
  const down = linearScale(y.from, y.to, BOTTOM, TOP);
  const place = (point: LinePoint) => [across.at(point.x), down.at(point.y)] as const;
  const inside = (value: number, axis: PlotAxis): boolean => value >= axis.from && value <= axis.to;
  const cursorAt = inside(cursor.value, x) ? across.at(cursor.value) : undefined;
  return (
    <PlotCursor
      {...cursor}
      from={x.from}
      to={x.to}
      width={WIDTH}
      height={HEIGHT}
      valueUnder={(place) => roundedTo(across.valueAt(place), cursor.step / 10)}
    >
      <clipPath id={clip}>
        <rect x={LEFT} y={TOP} width={RIGHT - LEFT} height={BOTTOM - TOP} />
      </clipPath>
      <CartesianGrid x={x} y={y} />
      <g clipPath={`url(#${clip})`}>
        {lines.map((line) => (
          <path
            key={line.id}
            {...lookAttributes(line.look, classes)}
            d={piecesOf(line, x.from, x.to)
              .map((piece) => pathOf(piece.map(place)))
              .join('')}
          />
        ))}
      </g>
      {marks
        .filter((mark) => inside(mark.x, x))
        .map((mark) => (
          <FaultMark key={mark.label} at={[across.at(mark.x), down.at(Math.min(y.to, Math.max(y.from, mark.y)))]} />
        ))}
      {cursorAt !== undefined && (
        <g className={classes.cursor}>
          <line x1={cursorAt} x2={cursorAt} y1={TOP} y2={BOTTOM} />
          {lines.map((line) => {
            const value = line.valueAt(cursor.value);
            if (value === undefined || !inside(value, y)) return null;
            return <circle key={line.id} cx={cursorAt} cy={down.at(value)} r={3.5} />;
          })}
        </g>
      )}
    </PlotCursor>
  );
}

/** To a multiple of a step, without the last digits of dividing. */
export const roundedTo = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(6));

function CartesianGrid({ x, y }: Pick<CartesianPlotProps, 'x' | 'y'>) {
  const across = linearScale(x.from, x.to, LEFT, RIGHT);
  const down = linearScale(y.from, y.to, BOTTOM, TOP);
  return (
    <g className={classes.grid}>
      {ticksBetween(x.from, x.to, 8).map((tick) => (
        <g key={tick}>
          <line x1={across.at(tick)} x2={across.at(tick)} y1={TOP} y2={BOTTOM} />
          <text x={across.at(tick)} y={BOTTOM + 18} textAnchor="middle">
            {x.format(tick)}
          </text>
        </g>
      ))}
      {ticksBetween(y.from, y.to, 7).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={RIGHT} y1={down.at(tick)} y2={down.at(tick)} />
          <text x={LEFT - 8} y={down.at(tick) + 4} textAnchor="end">
            {y.format(tick)}
          </text>
        </g>
      ))}
      <rect x={LEFT} y={TOP} width={RIGHT - LEFT} height={BOTTOM - TOP} />
      <text x={(LEFT + RIGHT) / 2} y={HEIGHT - 10} textAnchor="middle" className={classes.axisTitle}>
        {x.title}
      </text>
      <text
        x={0}
        y={0}
        textAnchor="middle"
        className={classes.axisTitle}
        transform={`translate(13 ${(TOP + BOTTOM) / 2}) rotate(-90)`}
      >
        {y.title}
      </text>
    </g>
  );
}

/** A ring around a place with a cross in it: seen without its colour as well. */
export function FaultMark({ at: [x, y] }: { readonly at: readonly [x: number, y: number] }) {
  return (
    <g className={classes.fault}>
      <circle cx={x} cy={y} r={7} />
      <path d={`M${x - 4} ${y - 4}L${x + 4} ${y + 4}M${x + 4} ${y - 4}L${x - 4} ${y + 4}`} />
    </g>
  );
}
