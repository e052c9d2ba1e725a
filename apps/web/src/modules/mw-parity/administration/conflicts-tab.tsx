import { Button, Group, Table } from '@mantine/core';
import type { ParityConflict } from '@portal/contracts/modules/mw-parity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastRefusal } from '../../../features/records/refusal-toast.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PromptDialog } from '../../../ui/dialogs/prompt-dialog.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { mwParityClient } from '../mw-parity.client.js';

const { listConflicts, settleConflict } = mwParityClient;

interface Settling {
  readonly conflict: ParityConflict;
  readonly status: 'ACCEPTED' | 'RESOLVED';
}

function SettleDialog({ settling, onClose }: { readonly settling: Settling; readonly onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const { conflict, status } = settling;
  const send = useMutation({
    mutationFn: ({ reason }: { readonly reason: string }) =>
      settleConflict({ params: { id: conflict.id }, body: { status, reason } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: listConflicts.key });
      toastSuccess(t('PARITY_SAVED'));
      onClose();
    },
    onError: (error) => toastRefusal(error, t),
  });
  return (
    <PromptDialog
      opened
      title={t(`PARITY_SETTLE_${status}`)}
      initial={{ reason: '' }}
      isValid={({ reason }) => reason.trim() !== ''}
      confirmLabel={t(`PARITY_SETTLE_${status}`)}
      isBusy={send.isPending}
      onConfirm={(order) => send.mutate(order)}
      onCancel={onClose}
    >
      {({ reason }, change) => (
        <TextAreaInput
          label={t('PARITY_REASON')}
          value={reason}
          onChange={(text) => change({ reason: text })}
          maxLength={1000}
          rows={3}
          required
        />
      )}
    </PromptDialog>
  );
}

/** The walk in words: of a cycle, back to where it began. */
const walkText = ({ kind, walk }: ParityConflict): string =>
  [...walk, ...(kind === 'ODD_CYCLE' ? walk.slice(0, 1) : [])].map(({ name }) => name).join(' → ');

/** Conflicts of parity, those that nobody has judged first. */
export function Tab() {
  const { t } = useTexts();
  const [settling, setSettling] = useState<Settling>();
  const { data, error, refetch } = useQuery({
    queryKey: listConflicts.key,
    queryFn: ({ signal }) => listConflicts({}, { signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) return <EmptyState title={t('PARITY_CONFLICTS_NONE')} />;
  return (
    <>
      <Table aria-label={t('PARITY_TAB_CONFLICTS')}>
        <Table.Thead>
          <Table.Tr>
            {['PARITY_CONFLICT', 'PARITY_FACT_BAND', 'PARITY_WALK', 'PARITY_DOSSIERS', 'PARITY_STATE'].map((key) => (
              <Table.Th key={key}>{t(key)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((conflict) => (
            <Table.Tr key={conflict.id}>
              <Table.Td>{t(`PARITY_CONFLICT_${conflict.kind}`)}</Table.Td>
              <Table.Td>{conflict.planFamily}</Table.Td>
              <Table.Td>{walkText(conflict)}</Table.Td>
              <Table.Td>{conflict.references.join(', ')}</Table.Td>
              <Table.Td>
                {conflict.status === 'OPEN' ? (
                  <Group gap={4}>
                    {(['ACCEPTED', 'RESOLVED'] as const).map((status) => (
                      <Button
                        key={status}
                        size="xs"
                        variant="default"
                        onClick={() => setSettling({ conflict, status })}
                      >
                        {t(`PARITY_SETTLE_${status}`)}
                      </Button>
                    ))}
                  </Group>
                ) : (
                  `${t(`PARITY_STATE_${conflict.status}`)} · ${conflict.reason ?? ''}`
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {settling && <SettleDialog settling={settling} onClose={() => setSettling(undefined)} />}
    </>
  );
}
