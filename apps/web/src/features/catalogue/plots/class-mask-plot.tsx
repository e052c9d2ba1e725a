import { type ClassMaskPoint, maskGainAt } from '@portal/radio';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { CartesianPlot } from '../../../ui/plot/cartesian-plot.js';
import { PlotFrame } from '../../../ui/plot/plot-frame.js';
import type { LineLook, PlotLine } from '../../../ui/plot/plot-line.js';
import classes from '../../../ui/plot/plots.module.css';
import { roundedEnds } from '../../../ui/plot/scale.js';

interface ClassMaskPlotProps {
  readonly title: string;
  readonly coPolar: readonly ClassMaskPoint[];
  readonly crossPolar: readonly ClassMaskPoint[];
}

const LARGEST_ANGLE = 180;
const GAIN_STEP = 10;
const tableAngles = Array.from({ length: 37 }, (_, at) => at * 5);

function lineOf(points: readonly ClassMaskPoint[], look: LineLook, label: string): PlotLine[] {
  if (points.length < 2) return [];
  const corners = points.flatMap(([angle]) => [angle - 1e-6, angle]);
  return [{ id: look, label, look, corners, valueAt: (angle) => maskGainAt(points, angle) }];
}

/** The mask of a class: largest gain over the angle off the axis. */
export function ClassMaskPlot({ title, coPolar, crossPolar }: ClassMaskPlotProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [angle, setAngle] = useState(0);
  const lines = [
    ...lineOf(coPolar, 'coPolar', t('PLOT_CO_POLAR')),
    ...lineOf(crossPolar, 'crossPolar', t('PLOT_CROSS_POLAR')),
  ];
  const [from, to] = roundedEnds(
    [...coPolar, ...crossPolar].map(([, gain]) => gain),
    GAIN_STEP,
  );
  const decimal = (value: number) => format.number(value, 1);
  const shown = (value: number | undefined): string => (value === undefined ? '–' : `${decimal(value)} dBi`);
  const reading = [
    t('PLOT_AT_ANGLE', { angle: decimal(angle) }),
    ...lines.map((line) => `${line.label}: ${shown(line.valueAt(angle))}`),
  ];
  const whole = (value: number) => format.number(value);
  return (
    <PlotFrame
      title={title}
      fileName="class-mask"
      data={{ caption: title, xTitle: t('PLOT_ANGLE'), xs: tableAngles, lines }}
      formatX={decimal}
      formatY={decimal}
      reading={<p className={classes.reading}>{reading.join(' · ')}</p>}
    >
      <CartesianPlot
        x={{ from: 0, to: LARGEST_ANGLE, title: t('PLOT_ANGLE'), format: whole }}
        y={{ from, to, title: t('PLOT_GAIN'), format: whole }}
        lines={lines}
        cursor={{
          label: t('PLOT_CURSOR_ANGLE'),
          value: angle,
          valueText: reading.join('; '),
          step: 1,
          onChange: setAngle,
        }}
      />
    </PlotFrame>
  );
}
