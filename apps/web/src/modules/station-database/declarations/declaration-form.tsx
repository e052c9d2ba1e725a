import { Button, Card, Fieldset, Group, Text } from '@mantine/core';
import {
  type DeclarationDraft,
  declarationFields,
  declarationRules,
  emptyDeclaration,
  MAX_DECLARED_ANTENNAS,
  regimeOf,
} from '@portal/contracts/modules/station-database';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { HolderField } from '../../../features/dossiers/dossier-form.js';
import type { ApplicationFormSpec } from '../../../features/dossiers/dossier-screens.js';
import { FieldGrid } from '../../../features/fields/field-grid.js';
import { formFields } from '../../../features/fields/field-of.js';
import { formOf } from '../../../features/fields/written-values.js';
import { useTexts } from '../../../kernel/i18n.js';

const { FieldOf, PositionOf } = formFields(declarationFields);

const ofAntenna = ['system', 'lowMhz', 'highMhz', 'eirpDbw', 'azimuthDeg', 'tiltDeg', 'heightAglM'] as const;

/** The antennas with their transmitters, and what their powers ask for. */
function AntennaFields() {
  const { t } = useTexts();
  const { fields, append, remove } = useFieldArray<DeclarationDraft, 'antennas'>({ name: 'antennas' });
  const antennas = useWatch<DeclarationDraft, 'antennas'>({ name: 'antennas' }) ?? [];
  const powers = antennas.flatMap(({ eirpDbw }) => (typeof eirpDbw === 'number' ? [eirpDbw] : []));
  return (
    <Card withBorder>
      {fields.map(({ id }, index) => (
        <Fieldset key={id} legend={t('STDEC_ANTENNA_NUMBER', { number: index + 1 })} mb="md">
          <FieldGrid>
            {ofAntenna.map((name) => (
              <FieldOf key={name} name={`antennas.${index}.${name}`} />
            ))}
          </FieldGrid>
          <Button
            size="xs"
            mt="sm"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t('STDEC_ANTENNA_REMOVE_NUMBER', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            {t('STDEC_ANTENNA_REMOVE')}
          </Button>
        </Fieldset>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={fields.length >= MAX_DECLARED_ANTENNAS}
          onClick={() => append({})}
        >
          {t('STDEC_ANTENNA_ADD')}
        </Button>
        {powers.length > 0 && <Text size="sm">{t(`STDEC_REGIME_${regimeOf(powers)}`)}</Text>}
      </Group>
    </Card>
  );
}

function DeclarationSections() {
  const declares = useWatch<DeclarationDraft, 'declares'>({ name: 'declares' });
  const describes = declares === 'NEW' || declares === 'MODIFY';
  return (
    <>
      <Card withBorder>
        <FieldGrid>
          <FieldOf name="declares" />
          <HolderField />
          {declares !== 'NEW' && <FieldOf name="stationAnfr" />}
          {declares === 'TRANSFER' && <FieldOf name="newOperator" />}
          {describes && (
            <>
              <FieldOf name="siteName" />
              <PositionOf label="STATION_POSITION" />
              <FieldOf name="supportNature" />
              <FieldOf name="supportHeightM" />
            </>
          )}
        </FieldGrid>
        <FieldOf name="remarks" />
      </Card>
      {describes && <AntennaFields />}
    </>
  );
}

const form = formOf(declarationFields);

/** The form of a declaration. */
export const declarationForm: ApplicationFormSpec<DeclarationDraft> = {
  ...form,
  texts: { title: 'STDEC_TITLE', whoMayApply: 'STDEC_WHO' },
  valuesOf: (draft) => form.valuesOf(draft ?? emptyDeclaration()),
  schema: (_data, requiredFields) => declarationRules(requiredFields),
  Sections: DeclarationSections,
};
