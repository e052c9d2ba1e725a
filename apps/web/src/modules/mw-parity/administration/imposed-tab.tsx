import { Button, Group, Table } from '@mantine/core';
import type { Imposition } from '@portal/contracts/modules/mw-parity';
import { formatLatitude, formatLongitude } from '@portal/geo';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { mwParityClient } from '../mw-parity.client.js';
import { ImposeDialog } from './impose-dialog.js';
import { ReasonDialog } from './reason-dialog.js';
import { useOrderSent } from './use-order-sent.js';

const { listImpositions, liftImposition } = mwParityClient;

interface DialogProps {
  readonly onClose: () => void;
}

function LiftDialog({ imposition, onClose }: DialogProps & { readonly imposition: Imposition }) {
  const { t } = useTexts();
  const send = useMutation({
    mutationFn: (reason: string) => liftImposition({ params: { id: imposition.id }, body: { reason } }),
    ...useOrderSent(onClose),
  });
  return (
    <ReasonDialog
      act={t('PARITY_LIFT')}
      isBusy={send.isPending}
      onConfirm={(reason) => send.mutate(reason)}
      onClose={onClose}
    />
  );
}

/** Halves that the regulator has imposed on sites, with who did it and why. */
export function Tab() {
  const { t } = useTexts();
  const format = useFormat();
  const [isImposing, setImposing] = useState(false);
  const [lifted, setLifted] = useState<Imposition>();
  const { data, error, refetch } = useQuery(endpointQuery(listImpositions, {}));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <Button onClick={() => setImposing(true)}>{t('PARITY_IMPOSE')}</Button>
      </Group>
      {data.length === 0 && <EmptyState title={t('PARITY_IMPOSED_NONE')} />}
      {data.length > 0 && (
        <Table aria-label={t('PARITY_TAB_IMPOSED')}>
          <Table.Thead>
            <Table.Tr>
              {['PARITY_FACT_POSITION', 'PARITY_FACT_BAND', 'PARITY_HALF', 'PARITY_REASON', 'PARITY_BY'].map((key) => (
                <Table.Th key={key}>{t(key)}</Table.Th>
              ))}
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>{`${formatLatitude(one.latitude)} ${formatLongitude(one.longitude)}`}</Table.Td>
                <Table.Td>{one.planFamily}</Table.Td>
                <Table.Td>{t(`PARITY_${one.half}`)}</Table.Td>
                <Table.Td>{one.reason}</Table.Td>
                <Table.Td>{`${one.imposedBy} · ${format.dateTime(one.imposedAt)}`}</Table.Td>
                <Table.Td>
                  {one.lift ? (
                    t('PARITY_LIFTED', { date: format.dateTime(one.lift.at), reason: one.lift.reason })
                  ) : (
                    <Button size="xs" variant="default" onClick={() => setLifted(one)}>
                      {t('PARITY_LIFT')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {isImposing && <ImposeDialog onClose={() => setImposing(false)} />}
      {lifted && <LiftDialog imposition={lifted} onClose={() => setLifted(undefined)} />}
    </>
  );
}
