import { maskAttenuation, netFilterDiscrimination, type SpectrumMask } from '@portal/radio';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { CartesianPlot } from '../../../ui/plot/cartesian-plot.js';
import { PlotFrame } from '../../../ui/plot/plot-frame.js';
import type { LineLook, PlotLine } from '../../../ui/plot/plot-line.js';
import classes from '../../../ui/plot/plots.module.css';
import { roundedEnds } from '../../../ui/plot/scale.js';

interface MaskPlotProps {
  readonly title: string;
  readonly txMask: SpectrumMask;
  readonly rxSelectivity: SpectrumMask;
}

const SEPARATION = 'separation';
const LEVEL_STEP = 10;
const MARGIN = 1.2;
const STEPS = 120;

/** Transmit mask and receiver selectivity over the offset, and how far they separate two channels at that offset. */
export function MaskPlot({ title, txMask, rxSelectivity }: MaskPlotProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [offset, setOffset] = useState(0);
  const masks = [txMask, rxSelectivity].filter((mask) => mask.length > 0);
  const [, reach] = roundedEnds([0, ...masks.map((mask) => mask.at(-1)![0] * MARGIN)], LEVEL_STEP);
  const offsets = Array.from({ length: STEPS + 1 }, (_, i) => Number(((i / STEPS) * 2 * reach - reach).toFixed(6)));
  const lines: PlotLine[] = [
    ...lineOf(txMask, 'coPolar', t('PLOT_TX_MASK')),
    ...lineOf(rxSelectivity, 'otherCoPolar', t('PLOT_RX_SELECTIVITY')),
    ...separationLine(txMask, rxSelectivity, offsets, t('PLOT_SEPARATION')),
  ];
  const [low] = roundedEnds(
    lines.flatMap((line) => line.corners.map((x) => line.valueAt(x) ?? 0)),
    LEVEL_STEP,
  );
  const decimal = (value: number) => format.number(value, 1);
  const reading = [
    t('PLOT_AT_OFFSET', { offset: format.frequency(offset, 2) }),
    ...lines.map((line) => `${line.label}: ${decimal(asRead(line, offset))} dB`),
  ];
  return (
    <PlotFrame
      title={title}
      fileName="masks"
      data={{ caption: title, xTitle: t('PLOT_OFFSET'), xs: offsets, lines }}
      formatX={(value) => format.frequency(value, 2)}
      formatY={decimal}
      reading={<p className={classes.reading}>{reading.join(' · ')}</p>}
    >
      <CartesianPlot
        x={{
          from: -reach,
          to: reach,
          title: t('PLOT_OFFSET'),
          format: (value) => format.frequency(value, value % 1 ? 1 : 0),
        }}
        y={{
          from: Math.min(low, -LEVEL_STEP),
          to: LEVEL_STEP / 2,
          title: t('PLOT_LEVEL'),
          format: (value) => format.number(value),
        }}
        lines={lines}
        cursor={{
          label: t('PLOT_CURSOR_OFFSET'),
          value: offset,
          valueText: reading.join('; '),
          step: reach / 50,
          onChange: setOffset,
        }}
      />
    </PlotFrame>
  );
}

/** Masks are read as levels, what separates two channels as the loss that it is. */
function asRead({ id, valueAt }: PlotLine, offset: number): number {
  const level = valueAt(offset) ?? 0;
  return id === SEPARATION ? 0 - level : level;
}

function lineOf(mask: SpectrumMask, look: LineLook, label: string): PlotLine[] {
  if (mask.length === 0) return [];
  const corners = mask.flatMap(([offset]) => (offset === 0 ? [0] : [-offset, offset])).sort((a, b) => a - b);
  return [{ id: look, label, look, corners, valueAt: (offset) => 0 - maskAttenuation(mask, offset) }];
}

/** Net filter discrimination as a level; none while a mask is missing or has no width. */
function separationLine(tx: SpectrumMask, rx: SpectrumMask, offsets: readonly number[], label: string): PlotLine[] {
  if (rx.length === 0 || !tx.some(([offset]) => offset > 0)) return [];
  const valueAt = (offset: number) => 0 - netFilterDiscrimination(tx, rx, offset);
  return [{ id: SEPARATION, label, look: 'S580', corners: offsets, valueAt }];
}
