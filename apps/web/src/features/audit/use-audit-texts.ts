import {
  type AuditEntry,
  auditActionKeys,
  auditActionText,
  auditChangeText,
  auditObjectText,
  auditObjectTypes,
  auditObjectTypeText,
  auditWordOf,
} from '@portal/contracts';
import { useMemo } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import type { ColumnOption } from '../../ui/table/column.js';

interface AuditTexts {
  readonly actions: readonly ColumnOption[];
  readonly objectTypes: readonly ColumnOption[];
  /** In words, or as it is written when nobody knows it. */
  readonly actionText: (action: string) => string;
  readonly objectTypeText: (type: string) => string;
  /** What changed, as the screens call it where it is changed; as it is written where none does. */
  readonly changeText: (name: string) => string;
  /** A value that changed, in words where the portal has some. */
  readonly valueText: (name: string, value: unknown) => string;
  /** What people call the object of an event; by its id only where that is a name. */
  readonly objectText: (event: Pick<AuditEntry, 'object' | 'detail'>) => string | undefined;
}

/** What people do, and to what, in the reader's language. */
export function useAuditTexts(): AuditTexts {
  const { t } = useTexts();
  return useMemo(() => {
    const actionText = (action: string): string => auditActionText(action, t);
    const objectTypeText = (type: string): string => auditObjectTypeText(type, t);
    return {
      actions: auditActionKeys.map((value) => ({ value, label: actionText(value) })),
      objectTypes: auditObjectTypes.map((value) => ({ value, label: objectTypeText(value) })),
      actionText,
      objectTypeText,
      changeText: (name) => auditChangeText(name, t),
      valueText: (name, value) => auditWordOf(name, value, t),
      objectText: (event) => auditObjectText(event, t),
    };
  }, [t]);
}
