import { Card } from '@mantine/core';
import type { EsDraft } from '@portal/contracts/modules/es-applications-requests';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../features/fields/field-grid.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import type { Satellites } from './satellites.js';
import { FieldOf } from './station-field.js';

/** The satellite, from those that administrators keep: it brings its orbit and its position. */
export function SatelliteFields({ satellites }: { readonly satellites: Satellites }) {
  const { t } = useTexts();
  const { setValue } = useFormContext<EsDraft>();
  const [orbit, chosen] = useWatch<EsDraft, ['orbit', 'satelliteName']>({ name: ['orbit', 'satelliteName'] });
  const choices = satellites.map(({ content: { name, longitudeDeg } }) => ({
    value: name,
    label: longitudeDeg === null ? name : t('ES_SATELLITE_CHOICE', { name, longitude: longitudeDeg }),
  }));
  const isGone = chosen && !choices.some(({ value }) => value === chosen);
  const take = (name: string) => {
    const content = satellites.find((one) => one.content.name === name)?.content;
    if (!content) return;
    const kept = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue('orbit', content.orbit, kept);
    setValue('nominalLongitudeDeg', content.longitudeDeg, kept);
    if (content.orbit === 'NGSO') setValue('ngsoSystem', name, kept);
  };
  return (
    <Card withBorder>
      <FieldGrid>
        <FieldOf name="satelliteName">
          {(field) => (
            <ChoiceInput
              {...field}
              choices={[
                ...choices,
                ...(isGone ? [{ value: chosen, label: t('ES_SATELLITE_GONE', { name: chosen }), disabled: true }] : []),
              ]}
              onChange={(name) => {
                field.onChange(name);
                if (name !== null) take(name);
              }}
            />
          )}
        </FieldOf>
        <FieldOf name="orbit" />
        {orbit === 'NGSO' ? (
          <>
            <FieldOf name="ngsoSystem" />
            <FieldOf name="ngsoMinElevationDeg" />
          </>
        ) : (
          <>
            <FieldOf name="nominalLongitudeDeg" />
            <FieldOf name="orbitalBoxDeg" />
            <FieldOf name="inclinationMaxDeg" />
          </>
        )}
      </FieldGrid>
    </Card>
  );
}
