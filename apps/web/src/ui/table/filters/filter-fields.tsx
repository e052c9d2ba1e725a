import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
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
          <TextInput
            type="date"
            label={t('TABLE_FILTER_FROM')}
            value={from ?? ''}
            onChange={(event) => onChange({ kind: 'date', from: event.currentTarget.value || undefined, to })}
            data-autofocus
          />
          <TextInput
            type="date"
            label={t('TABLE_FILTER_TO')}
            value={to ?? ''}
            onChange={(event) => onChange({ kind: 'date', from, to: event.currentTarget.value || undefined })}
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
        <NativeSelect
          aria-label={column.label}
          value={value}
          onChange={({ currentTarget: { value: chosen } }) =>
            onChange(chosen === '' ? undefined : { kind: 'boolean', value: chosen === 'true' })
          }
          data={[
            { value: '', label: t('TABLE_FILTER_ANY') },
            { value: 'true', label: t('YES') },
            { value: 'false', label: t('NO') },
          ]}
        />
      );
    }
  }
}
