import { Button, Group, Text } from '@mantine/core';
import type { Decision, DossierRecord } from '@portal/contracts';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { toastError } from '../../../ui/toasts.js';
import { useFollowInterval } from '../../hub/followed-changes.js';
import type { DossierDecisionCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';

/** Without the hub, a document is offered this long after it was written. */
const FOLLOW_MS = 7000;

interface DecisionDocumentsProps {
  readonly kind: DossierKind;
  readonly calls: DossierDecisionCalls;
  readonly dossier: DossierRecord;
}

/** The decisions on a dossier, read again until each has its document. */
export function useDecisions({ kind, calls, dossier: { id, status } }: DecisionDocumentsProps) {
  const interval = useFollowInterval(FOLLOW_MS);
  return useQuery({
    queryKey: [kind.api, 'listDecisions', id, status],
    queryFn: ({ signal }) => calls.listDecisions({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ document }) => document === null) ? interval : false),
    meta: { follows: ['DOSSIERS'] },
  });
}

/** The documents of the decisions on a dossier, to be downloaded. */
export function DecisionDocuments(props: DecisionDocumentsProps) {
  const { data = [] } = useDecisions(props);
  return data.map((decision) => (
    <DecisionDocument key={decision.id} calls={props.calls} id={props.dossier.id} decision={decision} />
  ));
}

interface DecisionDocumentProps {
  readonly calls: DossierDecisionCalls;
  /** Of the dossier. */
  readonly id: string;
  readonly decision: Decision;
}

/** The document of a decision, to be downloaded once it is written. */
export function DecisionDocument({ calls, id, decision: { id: decision, number, document } }: DecisionDocumentProps) {
  const { t } = useTexts();
  const download = async (): Promise<void> => {
    try {
      const file = await calls.readDecisionDocument({ params: { id, decision } });
      saveBlob(file, file.name);
    } catch (error) {
      toastError(error);
    }
  };
  if (document === null) return <Text size="sm">{t('DECISION_BEING_WRITTEN', { number })}</Text>;
  return (
    <Group mt="xs" data-tool>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={16} aria-hidden />}
        onClick={() => void download()}
      >
        {t('DECISION_DOCUMENT', { number })}
      </Button>
    </Group>
  );
}
