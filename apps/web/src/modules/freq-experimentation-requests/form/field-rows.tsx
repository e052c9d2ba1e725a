import { Button, Card, Fieldset, Text } from '@mantine/core';
import type { FieldSet } from '@portal/contracts';
import type { TrialService } from '@portal/contracts/modules/freq-experimentation-requests';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FieldValues, useFieldArray } from 'react-hook-form';
import { FieldGrid } from '../../../features/fields/field-grid.js';
import { useTexts } from '../../../kernel/i18n.js';
import { OutlineInput } from './outline-input.js';
import { pathOf, trialInputs } from './trial-field.js';

interface FieldRowsProps {
  readonly service: TrialService;
  /** Path of the rows in the draft. */
  readonly name: string;
  /** Fields of each row. */
  readonly set: FieldSet;
  readonly most: number;
  /** Translation keys: the name of a row with its number, and the button that adds one. */
  readonly texts: { readonly row: string; readonly add: string };
  readonly blank: Readonly<Record<string, unknown>>;
  /** Beside the button that adds a row. */
  readonly tools?: ReactNode;
}

/** Rows of fields, one below the other: contacts, frequencies, places, stations. */
export function FieldRows({ service, name, set, most, texts, blank, tools }: FieldRowsProps) {
  const { t } = useTexts();
  const { fields, append, remove } = useFieldArray<FieldValues>({ name });
  const { FieldOf, PositionOf } = trialInputs(service);
  const inputOf = (path: string, field: string) => {
    if (field === 'longitude') return null;
    if (field === 'latitude') return <PositionOf key={field} at={path} label="EXP_FIELD_POSITION" />;
    if (set.shape[field]?.kind !== 'reference') return <FieldOf key={field} name={pathOf(`${path}.${field}`)} />;
    return (
      <FieldOf key={field} name={pathOf(`${path}.${field}`)}>
        {(input) => <OutlineInput {...input} />}
      </FieldOf>
    );
  };
  return (
    <Card withBorder>
      {fields.length === 0 && <Text size="sm">{t('EXP_NONE')}</Text>}
      {fields.map(({ id }, index) => (
        <Fieldset key={id} legend={t(texts.row, { number: index + 1 })} mb="md">
          <FieldGrid>{Object.keys(set.shape).map((field) => inputOf(`${name}.${index}`, field))}</FieldGrid>
          <Button
            mt="sm"
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t('EXP_REMOVE_ROW', { row: t(texts.row, { number: index + 1 }) })}
            onClick={() => remove(index)}
          >
            {t('EXP_REMOVE')}
          </Button>
        </Fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= most}
        onClick={() => append(structuredClone(blank))}
      >
        {t(texts.add)}
      </Button>
      {tools}
    </Card>
  );
}
