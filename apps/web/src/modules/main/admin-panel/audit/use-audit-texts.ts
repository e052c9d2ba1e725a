import { auditActionKeys, auditObjectTypes } from '@portal/contracts';
import { useMemo } from 'react';
import { useTexts } from '../../../../kernel/i18n.js';
import type { ColumnOption } from '../../../../ui/table/column.js';

interface AuditTexts {
  readonly actions: readonly ColumnOption[];
  readonly objectTypes: readonly ColumnOption[];
  /** In words, or as it is written when an older release wrote it. */
  readonly actionText: (action: string) => string;
  readonly objectTypeText: (type: string) => string;
}

const textAmong = (options: readonly ColumnOption[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** What people do, and to what, in the reader's language. */
export function useAuditTexts(): AuditTexts {
  const { t } = useTexts();
  return useMemo(() => {
    const actions = auditActionKeys.map((value) => ({ value, label: t(`AUDIT_ACTION_${value.toUpperCase()}`) }));
    const objectTypes = auditObjectTypes.map((value) => ({ value, label: t(`AUDIT_OBJECT_${value.toUpperCase()}`) }));
    return { actions, objectTypes, actionText: textAmong(actions), objectTypeText: textAmong(objectTypes) };
  }, [t]);
}
