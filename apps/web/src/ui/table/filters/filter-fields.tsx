import { Stack, TextInput } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../inputs/choice/choice-input.js';
import { DateInput } from '../../inputs/date/date-input.js';
import { FigureInput } from '../../inputs/number/figure-input.js';
import { type Column, kindOf } from '../column.js';
import { EnumFilter } from './enum-filter.js';
import type { Filter } from './filter.js';

interface FilterFieldsProps<R> {
  readonly column: Column<R>;
  readonly filter: Filter | undefined;
  readonly onChange: (filter: Filter | undefined) => void;
}

/** The fields that narrow a column, by its kind. */
export function FilterFields<R>({ column, filter, onChange }: FilterFieldsProps<R>) {
  const { t } = useTexts();
  switch (kindOf(column)) {
    case 'text': {
      const text = filter?.kind === 'text' ? filter.text : '';
      return (
        <TextInput
          label={t('TABLE_FILTER_CONTAINS')}
          maxLength={120}
          value={text}
          onChange={(event) => onChange({ kind: 'text', text: event.currentTarget.value })}
          data-autofocus
        />
      );
    }
    case 'number': {
      const { min, max } = filter?.kind === 'number' ? filter : {};
      return (
        <Stack gap="xs">
          <FigureInput
            label={t('TABLE_FILTER_MIN')}
            unit={column.unit}
            value={min ?? null}
            onChange={(value) => onChange({ kind: 'number', min: value ?? undefined, max })}
          />
          <FigureInput
            label={t('TABLE_FILTER_MAX')}
            unit={column.unit}
            value={max ?? null}
            onChange={(value) => onChange({ kind: 'number', min, max: value ?? undefined })}
          />
        </Stack>
      );
    }
    case 'date': {
      const { from, to } = filter?.kind === 'date' ? filter : {};
      return (
        <Stack gap="xs">
          <DateInput
            label={t('TABLE_FILTER_FROM')}
            value={from ?? ''}
            onChange={(day) => onChange({ kind: 'date', from: day || undefined, to })}
          />
          <DateInput
            label={t('TABLE_FILTER_TO')}
            value={to ?? ''}
            onChange={(day) => onChange({ kind: 'date', from, to: day || undefined })}
          />
        </Stack>
      );
    }
    case 'enum': {
      const values = filter?.kind === 'enum' ? filter.values : [];
      return (
        <EnumFilter
          label={column.label}
          options={column.options ?? []}
          values={values}
          onChange={(chosen) => onChange({ kind: 'enum', values: [...chosen] })}
        />
      );
    }
    case 'boolean': {
      const value = filter?.kind === 'boolean' ? String(filter.value) : '';
      return (
        <ChoiceInput
          label={column.label}
          value={value}
          placeholder={t('TABLE_FILTER_ANY')}
          choices={[
            { value: 'true', label: t('YES') },
            { value: 'false', label: t('NO') },
          ]}
          onChange={(chosen) => onChange(chosen === null ? undefined : { kind: 'boolean', value: chosen === 'true' })}
        />
      );
    }
  }
}
