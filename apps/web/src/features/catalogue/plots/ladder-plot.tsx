import { NativeSelect } from '@mantine/core';
import { capacityLadder, type EquipmentMode, type LadderLink, type LadderStep } from '@portal/radio';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { CartesianPlot } from '../../../ui/plot/cartesian-plot.js';
import { PlotFrame } from '../../../ui/plot/plot-frame.js';
import type { LineLook, PlotLine } from '../../../ui/plot/plot-line.js';
import classes from '../../../ui/plot/plots.module.css';
import { roundedEnds } from '../../../ui/plot/scale.js';

interface LadderPlotProps {
  readonly title: string;
  readonly modes: readonly EquipmentMode[];
  /** Frequency and the rest of a link to begin with. */
  readonly link: LadderLink;
}

const availabilities = [99.9, 99.99, 99.999];
const looks: readonly LineLook[] = ['step1', 'step2', 'step3'];
const [KM_STEP, CAPACITY_STEP, ROWS] = [5, 50, 40];

/** The largest capacity that a ladder of modes keeps over a distance at one of its availabilities, as steps. */
export function ladderLine(ladder: readonly LadderStep[], at: number, label: string): PlotLine {
  const reaches = ladder
    .map(({ mode, reaches }) => ({ capacity: mode.ricMbps, km: reaches[at]?.lengthKm ?? 0 }))
    .filter(({ km }) => km > 0);
  const corners = [...new Set(reaches.flatMap(({ km }) => [km, km + 1e-6]))].sort((a, b) => a - b);
  const valueAt = (km: number) => {
    const kept = reaches.filter((each) => each.km >= km).map(({ capacity }) => capacity);
    return kept.length > 0 ? Math.max(...kept) : 0;
  };
  return { id: label, label, look: looks[at] ?? 'step1', corners, valueAt };
}

/** Capacity over the distance for three availabilities, of the modes of one channel spacing. */
export function LadderPlot({ title, modes, link: initial }: LadderPlotProps) {
  const { t } = useTexts();
  const format = useFormat();
  const spacings = [...new Set(modes.map(({ channelSpacingMhz }) => channelSpacingMhz))].sort((a, b) => a - b);
  const [chosen, setChosen] = useState<number>();
  const [link, setLink] = useState(initial);
  const [km, setKm] = useState(5);
  const spacing = chosen !== undefined && spacings.includes(chosen) ? chosen : spacings[0];
  const ladder = useMemo(
    () =>
      capacityLadder(
        modes.filter((mode) => mode.channelSpacingMhz === spacing),
        link,
        availabilities,
      ),
    [modes, spacing, link],
  );
  const lines = availabilities.map((percent, at) =>
    ladderLine(ladder, at, t('PLOT_AVAILABILITY', { percent: format.number(percent, at + 1) })),
  );
  const [, longest] = roundedEnds([0, ...lines.flatMap(({ corners }) => corners)], KM_STEP);
  const [, capacity] = roundedEnds([0, ...ladder.map(({ mode }) => mode.ricMbps)], CAPACITY_STEP);
  const reading = [
    t('PLOT_AT_DISTANCE', { distance: format.number(km, 1) }),
    ...lines.map((line) => `${line.label}: ${format.number(line.valueAt(km) ?? 0, 1)} Mbit/s`),
  ];
  return (
    <PlotFrame
      title={title}
      fileName="capacity"
      data={{
        caption: title,
        xTitle: t('PLOT_DISTANCE'),
        xs: Array.from({ length: ROWS + 1 }, (_, i) => Number(((i * longest) / ROWS).toFixed(6))),
        lines,
      }}
      formatX={(value) => format.number(value, 1)}
      formatY={(value) => format.number(value, 1)}
      controls={
        <>
          <NativeSelect
            label={t('PLOT_SPACING')}
            value={String(spacing ?? '')}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            data={spacings.map((value) => ({
              value: String(value),
              label: `${format.frequency(value)} MHz`,
            }))}
          />
          <LinkInputs link={link} onChange={setLink} />
        </>
      }
      reading={
        <>
          <p className={classes.reading}>{reading.join(' · ')}</p>
          <LadderTable caption={t('PLOT_LADDER_REACH')} ladder={ladder} />
        </>
      }
    >
      <CartesianPlot
        x={{
          from: 0,
          to: longest,
          title: t('PLOT_DISTANCE'),
          format: (value) => format.number(value, value % 1 ? 1 : 0),
        }}
        y={{ from: 0, to: capacity, title: t('PLOT_CAPACITY'), format: (value) => format.number(value) }}
        lines={lines}
        cursor={{
          label: t('PLOT_CURSOR_DISTANCE'),
          value: Math.min(km, longest),
          valueText: reading.join('; '),
          step: 1,
          onChange: setKm,
        }}
      />
    </PlotFrame>
  );
}

interface LinkInputsProps {
  readonly link: LadderLink;
  readonly onChange: (link: LadderLink) => void;
}

/** What a link has besides its equipment. A field that is emptied keeps what it had. */
function LinkInputs({ link, onChange }: LinkInputsProps) {
  const { t } = useTexts();
  return (
    <>
      <FigureInput
        label={t('PLOT_LINK_GAINS')}
        unit="dB"
        value={link.gainsDb}
        minimum={0}
        maximum={150}
        decimals={1}
        onChange={(gainsDb) => gainsDb !== null && onChange({ ...link, gainsDb })}
      />
      <FigureInput
        label={t('PLOT_LINK_RAIN')}
        unit="mm/h"
        value={link.rainRate}
        minimum={1}
        maximum={200}
        decimals={0}
        onChange={(rainRate) => rainRate !== null && rainRate >= 1 && onChange({ ...link, rainRate })}
      />
      <NativeSelect
        label={t('PLOT_LINK_POLARISATION')}
        value={String(link.tilt)}
        onChange={({ currentTarget }) => onChange({ ...link, tilt: Number(currentTarget.value) })}
        data={[
          { value: '90', label: 'V' },
          { value: '0', label: 'H' },
        ]}
      />
    </>
  );
}

/** How far each mode reaches at each availability. */
function LadderTable({ caption, ladder }: { readonly caption: string; readonly ladder: readonly LadderStep[] }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={classes.tableRoom} tabIndex={0} aria-label={caption}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('PLOT_STATES')}</th>
            <th scope="col">{t('PLOT_CAPACITY')}</th>
            {availabilities.map((percent, at) => (
              <th key={percent} scope="col">
                {t('PLOT_AVAILABILITY', { percent: format.number(percent, at + 1) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ladder.map(({ mode, reaches }) => (
            <tr key={`${mode.modulationStates} ${mode.ricMbps} ${mode.efficiencyClass}`}>
              <th scope="row">{mode.modulationStates}</th>
              <td>{format.number(mode.ricMbps, 1)}</td>
              {reaches.map(({ availabilityPct, lengthKm }) => (
                <td key={availabilityPct}>{lengthKm === undefined ? '–' : `${format.number(lengthKm, 1)} km`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
