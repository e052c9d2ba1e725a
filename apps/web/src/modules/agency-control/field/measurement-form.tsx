import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { Measurement } from '@portal/contracts/modules/agency-control';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import classes from './field.module.css';

const DETECTORS = ['PEAK', 'RMS', 'AVERAGE', 'QUASI_PEAK'] as const;

const FIGURES = [
  ['frequencyMhz', 'AG_FIELD_FREQUENCY', ' MHz'],
  ['levelDbm', 'AG_FIELD_LEVEL', ' dBm'],
  ['bandwidthMhz', 'AG_FIELD_BANDWIDTH', ' MHz'],
  ['uncertaintyDb', 'AG_FIELD_UNCERTAINTY', ' dB'],
  ['rbwKhz', 'AG_FIELD_RBW', ' kHz'],
  ['antennaFactorDbM', 'AG_FIELD_ANTENNA_FACTOR', ' dB/m'],
  ['azimuthDeg', 'AG_AZIMUTH', '°'],
] as const;

type Draft = Partial<Record<(typeof FIGURES)[number][0], number>> & {
  readonly equipment: string;
  readonly detector: string;
};

const blank: Draft = { equipment: '', detector: 'RMS' };

/** What was measured, with what a level needs to be evidence. */
export function MeasurementForm({ onMeasured }: { readonly onMeasured: (data: Measurement) => Promise<void> }) {
  const { t } = useTexts();
  const [draft, setDraft] = useState<Draft>(blank);
  const checked = Measurement.safeParse(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checked.success) return;
    const { equipment, detector } = draft;
    void onMeasured(checked.data).then(() => setDraft({ equipment, detector }));
  };
  return (
    <form className={classes.part} onSubmit={submit}>
      <h2>{t('AG_MEASUREMENTS')}</h2>
      {FIGURES.map(([name, label, suffix]) => (
        <NumberInput
          key={name}
          size="lg"
          label={t(label)}
          suffix={suffix}
          value={draft[name] ?? ''}
          onChange={(typed) => setDraft((now) => ({ ...now, [name]: typed === '' ? undefined : Number(typed) }))}
        />
      ))}
      <NativeSelect
        size="lg"
        label={t('AG_FIELD_DETECTOR')}
        value={draft.detector}
        onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, detector: value }))}
        data={DETECTORS.map((value) => ({ value, label: t(`AG_DETECTOR_${value}`) }))}
      />
      <TextInput
        size="lg"
        label={t('AG_FIELD_EQUIPMENT')}
        value={draft.equipment}
        onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, equipment: value }))}
      />
      <Button size="lg" type="submit" disabled={!checked.success}>
        {t('AG_FIELD_ADD_MEASUREMENT')}
      </Button>
    </form>
  );
}
