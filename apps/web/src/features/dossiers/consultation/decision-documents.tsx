import { Button, Group, Text } from '@mantine/core';
import type { DossierRecord } from '@portal/contracts';
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

/** The documents of the decisions on a dossier, to be downloaded. */
export function DecisionDocuments({ kind, calls, dossier: { id, status } }: DecisionDocumentsProps) {
  const { t } = useTexts();
  const interval = useFollowInterval(FOLLOW_MS);
  const { data = [] } = useQuery({
    queryKey: [kind.api, 'listDecisions', id, status],
    queryFn: ({ signal }) => calls.listDecisions({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ document }) => document === null) ? interval : false),
    meta: { follows: ['DOSSIERS'] },
  });
  const download = async (decision: string): Promise<void> => {
    try {
      const file = await calls.readDecisionDocument({ params: { id, decision } });
      saveBlob(file, file.name);
    } catch (error) {
      toastError(error);
    }
  };
  return data.map(({ id: decision, number, document }) =>
    document === null ? (
      <Text key={decision} size="sm">
        {t('DECISION_BEING_WRITTEN', { number })}
      </Text>
    ) : (
      <Group key={decision} mt="xs" data-tool>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          onClick={() => void download(decision)}
        >
          {t('DECISION_DOCUMENT', { number })}
        </Button>
      </Group>
    ),
  );
}
