import { ActionIcon } from '@mantine/core';
import type { AdministeredEntry, EditedDictionaryEntry } from '@portal/contracts';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useFormat } from '../../../kernel/format.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import classes from './dictionaries.module.css';

interface EntriesTableProps {
  readonly caption: string;
  readonly entries: readonly EditedDictionaryEntry[];
  readonly stored: readonly AdministeredEntry[];
  readonly onEdit: (entry: EditedDictionaryEntry) => void;
  readonly onChange: (entries: readonly EditedDictionaryEntry[]) => void;
}

function useValidity() {
  const { t } = useTexts();
  const { date } = useFormat();
  return ({ validFrom, validUntil }: EditedDictionaryEntry): string => {
    if (validFrom !== null && validUntil !== null)
      return t('DICTIONARY_ENTRY_BETWEEN', { from: date(validFrom), until: date(validUntil) });
    if (validFrom !== null) return t('DICTIONARY_ENTRY_SINCE', { day: date(validFrom) });
    if (validUntil !== null) return t('DICTIONARY_ENTRY_TO', { day: date(validUntil) });
    return t('DICTIONARY_ENTRY_ALWAYS');
  };
}

interface ActionProps {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const Action = ({ label, icon: Icon, disabled = false, onClick }: ActionProps) => (
  <ActionIcon variant="subtle" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    <Icon size={18} stroke={1.6} aria-hidden />
  </ActionIcon>
);

/** Entries of a dictionary in the order of forms, which buttons change. What ships or is used cannot be removed. */
export function EntriesTable({ caption, entries, stored, onEdit, onChange }: EntriesTableProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const validityOf = useValidity();
  const known = new Map(stored.map((entry) => [entry.key, entry]));
  const usageOf = (key: string): number => known.get(key)?.usage ?? 0;
  const swap = (index: number, other: number) => {
    const next = [...entries];
    [next[index], next[other]] = [next[other]!, next[index]!];
    onChange(next);
  };
  const actionsOf = (entry: EditedDictionaryEntry) => {
    const { key } = entry;
    const index = entries.indexOf(entry);
    const isKept = known.get(key)?.isShipped || usageOf(key) > 0;
    return (
      <span className={classes.actions}>
        <Action label={t('DICTIONARY_ENTRY_EDIT', { key })} icon={IconPencil} onClick={() => onEdit(entry)} />
        <Action
          label={t('DICTIONARY_ENTRY_UP', { key })}
          icon={IconArrowUp}
          disabled={index === 0}
          onClick={() => swap(index, index - 1)}
        />
        <Action
          label={t('DICTIONARY_ENTRY_DOWN', { key })}
          icon={IconArrowDown}
          disabled={index === entries.length - 1}
          onClick={() => swap(index, index + 1)}
        />
        <Action
          label={t('DICTIONARY_ENTRY_REMOVE', { key })}
          icon={IconTrash}
          disabled={Boolean(isKept) || entries.length === 1}
          onClick={() => onChange(entries.filter((one) => one !== entry))}
        />
      </span>
    );
  };
  return (
    <PlainTable
      caption={caption}
      rows={entries}
      rowKey={({ key }) => key}
      columns={[
        { heading: t('DICTIONARY_ENTRY_KEY'), cell: ({ key }) => <span className={classes.key}>{key}</span> },
        { heading: t('DICTIONARY_ENTRY_LABEL'), cell: ({ labels }) => labels[locale] },
        { heading: t('DICTIONARY_ENTRY_VALID'), cell: validityOf },
        { heading: t('DICTIONARY_ENTRY_USAGE'), cell: ({ key }) => usageOf(key), isFigure: true },
        { heading: t('DICTIONARY_ENTRY_ACTIONS'), cell: actionsOf },
      ]}
    />
  );
}
