import { Checkbox, Stack, TextInput } from '@mantine/core';
import { folded } from '@portal/contracts';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import type { ColumnOption } from '../column.js';
import classes from '../table.module.css';

/** With more entries than this the list is searched and scrolled. */
const MOST_WITHOUT_SEARCH = 10;

interface EnumFilterProps {
  readonly label: string;
  readonly options: readonly ColumnOption[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Chooses values of a column, in the order of its options. What is chosen stays on screen whatever is searched for. */
export function EnumFilter({ label, options, values, onChange }: EnumFilterProps) {
  const { t } = useTexts();
  const [wanted, setWanted] = useState('');
  const isLong = options.length > MOST_WITHOUT_SEARCH;
  const shown = options.filter(
    (option) => values.includes(option.value) || folded(option.label).includes(folded(wanted.trim())),
  );
  const inOrder = (chosen: readonly string[]) =>
    options.map(({ value }) => value).filter((value) => chosen.includes(value));
  return (
    <Stack gap={8}>
      {isLong && (
        <TextInput
          type="search"
          size="xs"
          aria-label={t('TABLE_FILTER_SEARCH', { column: label })}
          placeholder={t('TABLE_FILTER_SEARCH_PLACEHOLDER')}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <Checkbox.Group aria-label={label} value={[...values]} onChange={(chosen) => onChange(inOrder(chosen))}>
        <Stack gap={6} className={isLong ? classes.choices : undefined}>
          {shown.map((option) => (
            <Checkbox key={option.value} size="sm" value={option.value} label={option.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  );
}
