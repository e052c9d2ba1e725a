import type { AssignmentResult, Assignments } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import type { DossierAssignmentCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDossiersChanged } from '../dossiers.queries.js';

interface AssigningOptions {
  readonly kind: DossierKind;
  readonly calls: DossierAssignmentCalls;
  readonly onAssigned?: (() => void) | undefined;
}

const countOf = (results: readonly AssignmentResult[], ...wanted: AssignmentResult['result'][]): number =>
  results.filter(({ result }) => wanted.includes(result)).length;

/** Assigns dossiers, and says of how many it was done and of how many it was not. */
export function useAssigning({ kind, calls, onAssigned }: AssigningOptions) {
  const { t } = useTexts();
  const dossiersChanged = useDossiersChanged(kind);
  return useMutation({
    mutationFn: (body: Assignments) => calls.assignDossiers({ body }),
    onSuccess: (results) => {
      const refused = countOf(results, 'CLOSED', 'UNKNOWN');
      const done = results.length - refused;
      if (done > 0) toastSuccess(t('ASSIGN_DONE', { count: done }));
      if (refused > 0) toastError(undefined, t('ASSIGN_REFUSED', { count: refused }));
      onAssigned?.();
    },
    onError: (error) => toastError(error),
    onSettled: dossiersChanged,
  });
}
