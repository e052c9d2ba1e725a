import {
  type TrialDraft,
  type TrialService,
  trialBands,
  trialWindows,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { boundaryFieldDbuVm, radarFigures, radioHorizonKm } from '@portal/radio';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type Fact, Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';

const isFigure = (value: unknown): value is number => typeof value === 'number';
/** 0 dBW in dBm. */
const DBM = 30;
/** Height of the receiver towards which the horizon of a drone is told. */
const RECEIVER_M = 10;

/** How often a trial radiates; undefined while its windows cannot be told. */
function windowCount(typed: FieldValues): number | undefined {
  try {
    return trialWindows(typed).length;
  } catch {
    // What is half typed is no rule yet; the field says so.
    return undefined;
  }
}

/** What follows from a trial as it is typed: bands, windows, field at the boundary, pulses, horizon. */
export function TrialFigures({ service }: { readonly service: TrialService }) {
  const { t } = useTexts();
  const format = useFormat();
  const typed = useWatch<FieldValues>() as FieldValues & TrialDraft;
  const frequencies = (typed.frequencies ?? []).filter(
    (one): one is typeof one & { centreMhz: number; bandwidthMhz: number } =>
      isFigure(one.centreMhz) && isFigure(one.bandwidthMhz),
  );
  const bands = trialBands({ frequencies: frequencies as Parameters<typeof trialBands>[0]['frequencies'] });
  const count = windowCount(typed);
  const eirp = Math.max(...frequencies.map(({ maxEirpDbw }) => maxEirpDbw ?? Number.NEGATIVE_INFINITY));
  const radius = (typed.places ?? []).map(({ radiusKm }) => radiusKm).find((km) => isFigure(km) && km > 0);
  const { peakPowerDbw, prfHz, pulseWidthUs, chirpBandwidthMhz, maxHeightAglM } = typed;
  const pulses =
    isFigure(peakPowerDbw) && isFigure(prfHz) && isFigure(pulseWidthUs)
      ? radarFigures({
          ...{ peakPowerDbw, prfHz, pulseWidthUs },
          ...(isFigure(chirpBandwidthMhz) && { chirpBandwidthMhz }),
        })
      : undefined;
  const facts: Fact[] = [
    [
      t('EXP_FIGURE_BANDS'),
      bands.map(([low, high]) => `${format.frequency(low)}–${format.frequency(high)} MHz`).join(' · '),
    ],
    [t('EXP_FIGURE_WINDOWS'), count === undefined ? '' : String(count)],
    ...(isFigure(radius) && Number.isFinite(eirp)
      ? [
          [
            t('EXP_FIGURE_BOUNDARY'),
            `${format.number(boundaryFieldDbuVm(eirp + DBM, radius * 1000), 1)} dBµV/m`,
          ] as Fact,
        ]
      : []),
    ...(service === 'radar' && pulses
      ? [
          [t('EXP_FIGURE_DUTY'), `${format.number(pulses.dutyCyclePct, 3)} %`] as Fact,
          [t('EXP_FIGURE_AVERAGE'), `${format.number(pulses.averagePowerDbw, 2)} dBW`] as Fact,
          [t('EXP_FIGURE_UNAMBIGUOUS'), `${format.number(pulses.unambiguousRangeKm, 1)} km`] as Fact,
        ]
      : []),
    ...(service === 'drone' && isFigure(maxHeightAglM)
      ? [[t('EXP_FIGURE_HORIZON'), `${format.number(radioHorizonKm(maxHeightAglM, RECEIVER_M), 1)} km`] as Fact]
      : []),
  ];
  return (
    <Section title={t('EXP_FIGURES')}>
      <Facts isDense facts={facts} />
    </Section>
  );
}
