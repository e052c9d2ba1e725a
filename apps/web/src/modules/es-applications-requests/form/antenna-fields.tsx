import { Card } from '@mantine/core';
import type { EsDraft } from '@portal/contracts/modules/es-applications-requests';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { catalogueToChooseFrom, EntryChoice, useChosenEntry } from '../../../features/catalogue/entry-choice.js';
import { FieldGrid } from '../../../features/fields/field-grid.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FieldOf } from './station-field.js';

const antennas = catalogueToChooseFrom('antennas');

/** The antenna: one of the catalogue brings its diameter, any other is typed. */
export function AntennaFields() {
  const { t } = useTexts();
  const { setValue, getValues } = useFormContext<EsDraft>();
  const pin = useWatch<EsDraft, 'antenna'>({ name: 'antenna' });
  const frequencyMhz = useWatch<EsDraft, 'beams.0.assignedFrequencyMhz'>({ name: 'beams.0.assignedFrequencyMhz' });
  const entry: unknown = useChosenEntry(antennas, pin)?.entry;
  const diameterM = (entry as { readonly diameterM?: number | null } | undefined)?.diameterM;
  useEffect(() => {
    if (typeof diameterM === 'number' && getValues('diameterM') === null)
      setValue('diameterM', diameterM, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }, [diameterM, getValues, setValue]);
  return (
    <Card withBorder>
      <FieldGrid>
        <FieldOf name="antenna">
          {(field) => (
            <EntryChoice
              {...field}
              catalogue={antennas}
              frequencyMhz={frequencyMhz ?? undefined}
              placeholder={t('ES_UNCATALOGUED')}
            />
          )}
        </FieldOf>
        <FieldOf name="diameterM" />
        <FieldOf name="apertureEfficiency" />
        <FieldOf name="azimuthStartDeg" />
        <FieldOf name="azimuthEndDeg" />
        <FieldOf name="minElevationDeg" />
        <FieldOf name="antennaMaxElevationDeg" />
      </FieldGrid>
    </Card>
  );
}
