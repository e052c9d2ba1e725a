import { NativeSelect } from '@mantine/core';
import { type ClassMask, gainDifference, isCoPolar, type ReferencePattern, type RpeClass } from '@portal/radio';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { CartesianPlot } from '../../../ui/plot/cartesian-plot.js';
import { PlotFrame } from '../../../ui/plot/plot-frame.js';
import type { PlotLine } from '../../../ui/plot/plot-line.js';
import classes from '../../../ui/plot/plots.module.css';
import { roundedEnds } from '../../../ui/plot/scale.js';
import { ClassVerdictText, verdictOf } from './class-verdict.js';
import { AngleInput, PatternControls, type PatternView } from './pattern-controls.js';
import {
  cutLike,
  cutsOf,
  isOfCut,
  maskLine,
  type PlottedAntenna,
  patternLines,
  referenceLine,
} from './pattern-lines.js';
import { PolarPlot } from './polar-plot.js';

interface PatternPlotProps {
  readonly antenna: PlottedAntenna;
  /** A second antenna over the first, with the difference at the cursor. */
  readonly other?: PlottedAntenna;
  readonly masks: readonly ClassMask[];
  /** Class whose mask is shown at first. */
  readonly rpeClass?: RpeClass;
  /** Where the cursor stands at first; on the axis when missing. */
  readonly initialAngle?: number;
  readonly onAngle?: (angle: number) => void;
}

/** Gains below this are drawn at the edge: nobody measures them. */
const LOWEST_GAIN = -60;
const [GAIN_STEP, ANGLE_STEP, TABLE_STEP] = [10, 1, 1];
const tableAngles = Array.from({ length: 361 }, (_, i) => (i - 180) * TABLE_STEP);

/** Gain over the angle off the axis: an antenna's patterns, reference patterns, the mask of a class with its verdict. */
export function PatternPlot({ antenna, other, masks, rpeClass, initialAngle = 0, onAngle }: PatternPlotProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [angle, setAngle] = useState(initialAngle);
  const moveTo = (next: number) => {
    setAngle(next);
    onAngle?.(next);
  };
  const [cutIndex, setCutIndex] = useState(0);
  const [view, setView] = useState<PatternView>({ isPolar: false, range: 180, references: ['F699'], rpeClass });
  const cuts = cutsOf(antenna.patterns);
  const cut = cuts[cutIndex] ?? cuts[0] ?? { cut: 'AZ' as const, frequencyMhz: antenna.frequencyMhz };
  const verdict = view.rpeClass && verdictOf(antenna, cut, masks, view.rpeClass);
  const lines = useLines({ antenna, other, cut, references: view.references, mask: verdict?.mask });
  const heights = lines.flatMap((line) => line.corners.map((x) => line.valueAt(x) ?? Number.NaN));
  const [low, high] = roundedEnds(heights, GAIN_STEP);
  const gains = {
    from: Math.max(low, LOWEST_GAIN),
    to: high,
    title: t('PLOT_GAIN'),
    format: (gain: number) => format.number(gain),
  };
  const decimal = (value: number) => format.number(value, 1);
  const reading = [
    t('PLOT_AT_ANGLE', { angle: decimal(angle) }),
    ...lines.map((line) => readingOf(line, angle, (gain) => `${decimal(gain)} dBi`)),
    ...differenceOf(antenna, other, cut, angle).map((value) => t('PLOT_DIFFERENCE', { value: decimal(value) })),
  ];
  const cursor = {
    label: t('PLOT_CURSOR_ANGLE'),
    value: angle,
    valueText: reading.join('; '),
    step: ANGLE_STEP,
    onChange: moveTo,
  };
  const marks = (verdict?.failures ?? [])
    .filter(({ pattern }) => isOfCut(pattern, cut))
    .flatMap((failure) => {
      const line = lines.find(({ id }) => id === `own-${failure.pattern.polarisation}`);
      const y = line?.valueAt(failure.angle);
      return y === undefined ? [] : [{ x: failure.angle, y, label: failure.pattern.polarisation }];
    });
  const title = t('PLOT_PATTERN_TITLE', { name: antenna.name });
  return (
    <PlotFrame
      title={title}
      fileName={fileNameOf(antenna.name)}
      data={{ caption: title, xTitle: t('PLOT_ANGLE'), xs: tableAngles, lines }}
      formatX={decimal}
      formatY={decimal}
      controls={
        <>
          {cuts.length > 1 && (
            <NativeSelect
              size="xs"
              label={t('PLOT_CUT')}
              value={String(cuts.indexOf(cut as (typeof cuts)[number]))}
              onChange={({ currentTarget }) => setCutIndex(Number(currentTarget.value))}
              data={cuts.map((each, index) => ({
                value: String(index),
                label: t('PLOT_CUT_OF', {
                  cut: t(`PLOT_CUT_${each.cut}`),
                  frequency: format.frequency(each.frequencyMhz),
                }),
              }))}
            />
          )}
          <PatternControls view={view} onChange={setView} />
          <AngleInput value={angle} onChange={moveTo} />
        </>
      }
      reading={
        <>
          <p className={classes.reading}>{reading.join(' · ')}</p>
          {view.rpeClass && <ClassVerdictText rpeClass={view.rpeClass} verdict={verdict || undefined} />}
        </>
      }
    >
      {view.isPolar ? (
        <div className={classes.polar}>
          <PolarPlot radius={gains} lines={lines} marks={marks} cursor={cursor} />
        </div>
      ) : (
        <CartesianPlot
          x={{ from: -view.range, to: view.range, title: t('PLOT_ANGLE'), format: (value) => format.number(value) }}
          y={gains}
          lines={lines}
          marks={marks}
          cursor={{ ...cursor, step: view.range <= 10 ? ANGLE_STEP / 10 : ANGLE_STEP }}
        />
      )}
    </PlotFrame>
  );
}

interface LinesWanted {
  readonly antenna: PlottedAntenna;
  readonly other: PlottedAntenna | undefined;
  readonly cut: ReturnType<typeof cutsOf>[number];
  readonly references: readonly ReferencePattern[];
  readonly mask: ClassMask | undefined;
}

function useLines({ antenna, other, cut, references, mask }: LinesWanted): PlotLine[] {
  const { t } = useTexts();
  const nameIn = (name: string) => (kind: 'CO' | 'CROSS', polarisation: string) =>
    t(`PLOT_LINE_${kind}`, { name, polarisation });
  const otherCut = other && cutLike(other.patterns, cut);
  return [
    ...patternLines(antenna, cut, { isOther: false, nameOf: nameIn(antenna.name) }),
    ...(other && otherCut ? patternLines(other, otherCut, { isOther: true, nameOf: nameIn(other.name) }) : []),
    ...references.map((name) => referenceLine(name, antenna)),
    ...(mask ? [maskLine(mask, t('PLOT_MASK_OF', { class: mask.rpeClass }))] : []),
  ];
}

const readingOf = (line: PlotLine, x: number, shown: (value: number) => string): string => {
  const value = line.valueAt(x);
  return `${line.label}: ${value === undefined ? '–' : shown(value)}`;
};

/** How much more the first antenna radiates than the second, between their co-polar patterns. */
function differenceOf(
  antenna: PlottedAntenna,
  other: PlottedAntenna | undefined,
  cut: ReturnType<typeof cutsOf>[number],
  angle: number,
): number[] {
  const otherCut = other && cutLike(other.patterns, cut);
  const own = antenna.patterns.find((pattern) => isOfCut(pattern, cut) && isCoPolar(pattern.polarisation));
  const second =
    otherCut && other.patterns.find((pattern) => isOfCut(pattern, otherCut) && isCoPolar(pattern.polarisation));
  if (!own || !second || !other) return [];
  const value = gainDifference(
    { pattern: own, gainDbi: antenna.gainDbi },
    { pattern: second, gainDbi: other.gainDbi },
    angle,
  );
  return value === undefined ? [] : [value];
}

/** A name that any system takes for a file. */
export const fileNameOf = (name: string): string => name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80) || 'plot';
