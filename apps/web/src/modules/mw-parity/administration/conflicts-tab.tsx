import { Button, Group, Table } from '@mantine/core';
import type { ParityConflict } from '@portal/contracts/modules/mw-parity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { mwParityClient } from '../mw-parity.client.js';
import { ReasonDialog } from './reason-dialog.js';
import { useOrderSent } from './use-order-sent.js';

const { listConflicts, settleConflict } = mwParityClient;

interface Settling {
  readonly conflict: ParityConflict;
  readonly status: 'ACCEPTED' | 'RESOLVED';
}

function SettleDialog({ settling, onClose }: { readonly settling: Settling; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { conflict, status } = settling;
  const send = useMutation({
    mutationFn: (reason: string) => settleConflict({ params: { id: conflict.id }, body: { status, reason } }),
    ...useOrderSent(onClose),
  });
  return (
    <ReasonDialog
      act={t(`PARITY_SETTLE_${status}`)}
      isBusy={send.isPending}
      onConfirm={(reason) => send.mutate(reason)}
      onClose={onClose}
    />
  );
}

/** The walk in words: of a cycle, back to where it began. */
const walkText = ({ kind, walk }: ParityConflict): string =>
  [...walk, ...(kind === 'ODD_CYCLE' ? walk.slice(0, 1) : [])].map(({ name }) => name).join(' → ');

/** Conflicts of parity, those that nobody has judged first. */
export function Tab() {
  const { t } = useTexts();
  const [settling, setSettling] = useState<Settling>();
  const { data, error, refetch } = useQuery(endpointQuery(listConflicts, {}));
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
