import { Button, Card, Fieldset, Group, Text } from '@mantine/core';
import { type ComsisDraft, comsisEmitterFields, MAX_EMITTERS } from '@portal/contracts/modules/comsis';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { FieldGrid } from '../../../features/fields/field-grid.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FieldOf } from './file-field.js';

type EmitterField = keyof ComsisDraft['emitters'][number];
const names = Object.keys(comsisEmitterFields.shape) as EmitterField[];

/** The transmitters and receivers of the station. */
export function EmitterFields() {
  const { t } = useTexts();
  const { fields, append, insert, remove } = useFieldArray<ComsisDraft, 'emitters'>({ name: 'emitters' });
  const isFull = fields.length >= MAX_EMITTERS;
  return (
    <Card withBorder>
      {fields.length === 0 && <Text size="sm">{t('CO_EMITTERS_NONE')}</Text>}
      {fields.map(({ id, ...emitter }, index) => (
        <Fieldset key={id} legend={t('CO_EMITTER_NUMBER', { number: index + 1 })} mb="md">
          <FieldGrid>
            {names.map((name) => (
              <FieldOf key={name} name={`emitters.${index}.${name}`} />
            ))}
          </FieldGrid>
          <Group gap="xs" mt="sm">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              disabled={isFull}
              onClick={() => insert(index + 1, emitter)}
            >
              {t('CO_EMITTER_DUPLICATE')}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={t('CO_EMITTER_REMOVE_NUMBER', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              {t('CO_EMITTER_REMOVE')}
            </Button>
          </Group>
        </Fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isFull}
        onClick={() => append({})}
      >
        {t('CO_EMITTER_ADD')}
      </Button>
    </Card>
  );
}
