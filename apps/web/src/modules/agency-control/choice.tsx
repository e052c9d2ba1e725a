import { NativeSelect } from '@mantine/core';
import { useTexts } from '../../kernel/i18n.js';

interface ChoiceProps {
  /** Translation key. */
  readonly label: string;
  /** Translation key of no choice; without one, something is always chosen. */
  readonly none?: string;
  readonly values: readonly string[];
  /** Start of the translation keys of the values. */
  readonly prefix: string;
  readonly value: string;
  readonly isNamed?: boolean;
  readonly onChange: (value: string) => void;
}

/** One of a few values, by the words for them. */
export function Choice({ label, none, values, prefix, value, isNamed = false, onChange }: ChoiceProps) {
  const { t } = useTexts();
  return (
    <NativeSelect
      {...(isNamed ? { label: t(label) } : { 'aria-label': t(label) })}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        ...(none === undefined ? [] : [{ value: '', label: t(none) }]),
        ...values.map((one) => ({ value: one, label: t(prefix + one) })),
      ]}
    />
  );
}
