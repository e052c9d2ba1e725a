import { FaultMark, type PlotAxis, type PlotReading, roundedTo } from '../../../ui/plot/cartesian-plot.js';
import { PlotCursor } from '../../../ui/plot/plot-cursor.js';
import { lookAttributes, type PlotLine, type PlotMark, pathOf, piecesOf } from '../../../ui/plot/plot-line.js';
import classes from '../../../ui/plot/plots.module.css';
import { linearScale, ticksBetween } from '../../../ui/plot/scale.js';

interface PolarPlotProps {
  /** Gains: the lower end is the centre. */
  readonly radius: PlotAxis;
  readonly lines: readonly PlotLine[];
  readonly marks?: readonly PlotMark[];
  readonly cursor: PlotReading;
}

const SIZE = 440;
const CENTRE = SIZE / 2;
const OUTER = 188;
const SPOKES = [0, 30, 60, 90, 120, 150, 180, -150, -120, -90, -60, -30];

const radians = (angle: number): number => (angle * Math.PI) / 180;

/** Lines around the axis of an antenna: 0° upwards, positive angles to the right, from −180° to 180°. */
export function PolarPlot({ radius, lines, marks = [], cursor }: PolarPlotProps) {
  const scale = linearScale(radius.from, radius.to, 0, OUTER);
  const ticks = ticksBetween(radius.from, radius.to, 6).filter((tick) => tick > radius.from);
  const place = (angle: number, value: number) => {
    const from = Math.min(OUTER, Math.max(0, scale.at(value)));
    return [CENTRE + from * Math.sin(radians(angle)), CENTRE - from * Math.cos(radians(angle))] as const;
  };
  const [endX, endY] = place(cursor.value, radius.to);
  return (
    <PlotCursor
      {...cursor}
      from={-180}
      to={180}
      width={SIZE}
      height={SIZE}
      valueUnder={(x, y) => {
        const angle = (Math.atan2(x - CENTRE, CENTRE - y) * 180) / Math.PI;
        return roundedTo(angle, cursor.step / 10);
      }}
    >
      <g className={classes.grid}>
        {SPOKES.map((angle) => {
          const [x, y] = place(angle, radius.to);
          const [textX, textY] = [CENTRE + (x - CENTRE) * 1.085, CENTRE + (y - CENTRE) * 1.085];
          return (
            <g key={angle}>
              <line x1={CENTRE} y1={CENTRE} x2={x} y2={y} />
              <text x={textX} y={textY + 4} textAnchor="middle">
                {angle}°
              </text>
            </g>
          );
        })}
        {ticks.map((tick) => (
          <circle key={tick} cx={CENTRE} cy={CENTRE} r={scale.at(tick)} />
        ))}
      </g>
      {lines.map((line) => (
        <path
          key={line.id}
          {...lookAttributes(line.look, classes)}
          d={piecesOf(line, -180, 180)
            .map((piece) => pathOf(piece.map(({ x, y }) => place(x, y))))
            .join('')}
        />
      ))}
      <g className={`${classes.grid} ${classes.scale}`}>
        {ticks.map((tick) => (
          <text key={tick} x={CENTRE + 5} y={CENTRE - scale.at(tick) + 13}>
            {radius.format(tick)}
          </text>
        ))}
      </g>
      {marks.map((mark) => (
        <FaultMark key={mark.label} at={place(mark.x, mark.y)} />
      ))}
      <g className={classes.cursor}>
        <line x1={CENTRE} y1={CENTRE} x2={endX} y2={endY} />
        {lines.map((line) => {
          const value = line.valueAt(cursor.value);
          if (value === undefined) return null;
          const [x, y] = place(cursor.value, value);
          return <circle key={line.id} cx={x} cy={y} r={3.5} />;
        })}
      </g>
    </PlotCursor>
  );
}
