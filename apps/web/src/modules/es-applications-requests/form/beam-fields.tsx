import { Button, Card, Fieldset, Group, Text } from '@mantine/core';
import { beamFigures, type EsDraft, MAX_BEAMS } from '@portal/contracts/modules/es-applications-requests';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../features/fields/field-grid.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { CarriersFile } from './carriers-file.js';
import { FieldOf } from './station-field.js';

const common = [
  'beamCode',
  'direction',
  'lowMhz',
  'highMhz',
  'assignedFrequencyMhz',
  'carrierFrequencyMhz',
  'emissionDesignator',
  'classOfStation',
  'natureOfService',
  'gainMaxDbi',
  'beamwidthDeg',
  'patternCo',
  'patternCross',
  'polarisation',
  'polAngleDeg',
] as const;
const sent = ['maxPowerDbw', 'maxPowerDensityDbwHz', 'minPowerDbw'] as const;
const received = ['rxNoiseTempK', 'cOverNDb'] as const;

/** The beams, each with its emission and what follows from it. */
export function BeamFields() {
  const { t } = useTexts();
  const { fields, append, insert, remove } = useFieldArray<EsDraft, 'beams'>({ name: 'beams' });
  const beams = useWatch<EsDraft, 'beams'>({ name: 'beams' }) ?? [];
  const isFull = fields.length >= MAX_BEAMS;
  return (
    <Card withBorder>
      {fields.length === 0 && <Text size="sm">{t('ES_BEAMS_NONE')}</Text>}
      {fields.map(({ id }, index) => (
        <Fieldset key={id} legend={t('ES_BEAM_NUMBER', { number: index + 1 })} mb="md">
          <Beam index={index} direction={beams[index]?.direction} />
          <Group gap="xs" mt="sm">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              disabled={isFull}
              onClick={() => insert(index + 1, { ...beams[index], beamCode: '' })}
            >
              {t('ES_BEAM_DUPLICATE')}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={t('ES_BEAM_REMOVE_NUMBER', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              {t('ES_BEAM_REMOVE')}
            </Button>
          </Group>
        </Fieldset>
      ))}
      <Group gap="xs">
        {(['TX', 'RX'] as const).map((direction) => (
          <Button
            key={direction}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={isFull}
            onClick={() => append({ direction, beamCode: '' })}
          >
            {t(`ES_BEAM_ADD_${direction}`)}
          </Button>
        ))}
        <CarriersFile onRead={(rows) => append(rows.slice(0, MAX_BEAMS - fields.length))} beams={beams} />
      </Group>
    </Card>
  );
}

function Beam({ index, direction }: { readonly index: number; readonly direction: string | null | undefined }) {
  const at = `beams.${index}` as const;
  return (
    <>
      <FieldGrid>
        {common.map((name) => (
          <FieldOf key={name} name={`${at}.${name}`} />
        ))}
        {direction === 'TX' && sent.map((name) => <FieldOf key={name} name={`${at}.${name}`} />)}
        {direction === 'RX' && received.map((name) => <FieldOf key={name} name={`${at}.${name}`} />)}
      </FieldGrid>
      <Figures index={index} />
    </>
  );
}

function Figures({ index }: { readonly index: number }) {
  const { t } = useTexts();
  const format = useFormat();
  const beam = useWatch<EsDraft, `beams.${number}`>({ name: `beams.${index}` });
  const { bandwidthMhz, eirpDbw, eirpDensityDbw4k, gOverTDbK } = beamFigures(beam ?? {});
  const written = (value: number | null, unit: string) =>
    value === null ? null : `${format.number(value, 2)} ${t(unit)}`;
  return (
    <Facts
      isDense
      facts={[
        [t('ES_FIGURE_BANDWIDTH'), bandwidthMhz > 0 ? `${format.frequency(bandwidthMhz)} ${t('UNIT_MHZ')}` : null],
        [t('ES_FIGURE_EIRP'), written(eirpDbw, 'UNIT_DBW')],
        [t('ES_FIGURE_EIRP_DENSITY'), written(eirpDensityDbw4k, 'UNIT_DBW_4KHZ')],
        [t('ES_FIGURE_G_OVER_T'), written(gOverTDbK, 'UNIT_DB_K')],
      ]}
    />
  );
}
