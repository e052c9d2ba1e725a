import { Anchor } from '@mantine/core';
import { type AuditEntry, AuditOutcome, auditChangesOf } from '@portal/contracts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { StatusBadge } from '../../ui/status-badge.js';
import type { Column } from '../../ui/table/column.js';
import { useAuditTexts } from './use-audit-texts.js';

/** What the list tells of events; the server filters by these. */
export function useAuditColumns(addressOf: (id: string) => string): readonly Column<AuditEntry>[] {
  const { t } = useTexts();
  const format = useFormat();
  const { actions, objectTypes, actionText, changeText, objectText } = useAuditTexts();
  return useMemo(() => {
    const columns: Column<AuditEntry>[] = [
      {
        id: 'at',
        label: t('AUDIT_COLUMN_AT'),
        kind: 'date',
        isHeading: true,
        isShort: true,
        value: ({ at }) => at,
        cell: ({ id, at }) => (
          <Anchor component={Link} to={addressOf(id)} size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
            {format.dateTime(at)}
          </Anchor>
        ),
      },
      {
        id: 'actor',
        label: t('AUDIT_COLUMN_ACTOR'),
        value: ({ actor }) => actor?.login ?? actor?.id,
        cell: ({ actor }) => actor?.login ?? actor?.id ?? t('AUDIT_NOBODY'),
      },
      {
        id: 'action',
        label: t('AUDIT_COLUMN_ACTION'),
        kind: 'enum',
        options: actions,
        value: ({ action }) => action,
        cell: ({ action }) => actionText(action),
      },
      {
        id: 'outcome',
        label: t('AUDIT_COLUMN_OUTCOME'),
        kind: 'enum',
        isShort: true,
        options: AuditOutcome.options.map((value) => ({ value, label: t(`AUDIT_OUTCOME_${value}`) })),
        value: ({ outcome }) => outcome,
        cell: ({ outcome }) => (
          <StatusBadge tone={outcome === 'DONE' ? 'neutral' : 'bad'} label={t(`AUDIT_OUTCOME_${outcome}`)} />
        ),
      },
      {
        id: 'objectType',
        label: t('AUDIT_COLUMN_OBJECT_TYPE'),
        kind: 'enum',
        options: objectTypes,
        value: ({ object }) => object?.type,
      },
      {
        id: 'object',
        label: t('AUDIT_COLUMN_OBJECT'),
        value: objectText,
      },
      {
        id: 'changes',
        label: t('AUDIT_COLUMN_CHANGES'),
        isFilterable: false,
        value: ({ detail }) =>
          auditChangesOf(detail)
            .map(({ name }) => changeText(name))
            .join(', '),
      },
      { id: 'ip', label: t('AUDIT_COLUMN_IP'), isShort: true, value: ({ ip }) => ip },
    ];
    return columns.map((column) => ({ ...column, isSortable: false }));
  }, [t, format, actions, objectTypes, actionText, changeText, objectText, addressOf]);
}
