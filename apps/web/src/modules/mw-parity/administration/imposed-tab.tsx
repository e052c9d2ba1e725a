import { Button, Group, Select, Table, TextInput } from '@mantine/core';
import { Half, type Imposition } from '@portal/contracts/modules/mw-parity';
import { formatLatitude, formatLongitude, readCoordinates } from '@portal/geo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastRefusal } from '../../../features/records/refusal-toast.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PromptDialog } from '../../../ui/dialogs/prompt-dialog.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { mwParityClient } from '../mw-parity.client.js';

const { listImpositions, impose, liftImposition, listPlanFamilies } = mwParityClient;

const nothing = { position: '', planFamily: '', half: 'H' as Half, reason: '' };
type Order = typeof nothing;

const positionOf = (text: string) => readCoordinates(text).readings[0]?.position;

interface DialogProps {
  readonly onClose: () => void;
}

/** After an act: the list is read again, and the act is confirmed. */
function useDone(onClose: () => void) {
  const { t } = useTexts();
  const queries = useQueryClient();
  return {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [mwParityClient.listImpositions.key[0]] });
      toastSuccess(t('PARITY_SAVED'));
      onClose();
    },
    onError: (error: unknown) => toastRefusal(error, t),
  };
}

function ImposeDialog({ onClose }: DialogProps) {
  const { t } = useTexts();
  const { data: families = [] } = useQuery({
    queryKey: listPlanFamilies.key,
    queryFn: ({ signal }) => listPlanFamilies({}, { signal }),
  });
  const send = useMutation({
    mutationFn: ({ position, planFamily, half, reason }: Order) => {
      const [longitude, latitude] = positionOf(position)!;
      return impose({ body: { longitude, latitude, planFamily, half, reason } });
    },
    ...useDone(onClose),
  });
  return (
    <PromptDialog
      opened
      title={t('PARITY_IMPOSE')}
      initial={nothing}
      isValid={({ position, planFamily, reason }) =>
        positionOf(position) !== undefined && planFamily !== '' && reason.trim() !== ''
      }
      confirmLabel={t('PARITY_IMPOSE')}
      isBusy={send.isPending}
      onConfirm={(order) => send.mutate(order)}
      onCancel={onClose}
    >
      {(order, change) => (
        <>
          <TextInput
            label={t('PARITY_FACT_POSITION')}
            placeholder="45.8505 N 4.779 E"
            value={order.position}
            onChange={({ currentTarget }) => change({ ...order, position: currentTarget.value })}
            required
          />
          <Select
            label={t('PARITY_FACT_BAND')}
            data={families.map(({ planFamily }) => planFamily)}
            value={order.planFamily || null}
            onChange={(planFamily) => change({ ...order, planFamily: planFamily ?? '' })}
            required
          />
          <Select
            label={t('PARITY_HALF')}
            data={Half.options.map((value) => ({ value, label: t(`PARITY_${value}`) }))}
            value={order.half}
            onChange={(half) => change({ ...order, half: half as Half })}
            allowDeselect={false}
          />
          <TextAreaInput
            label={t('PARITY_REASON')}
            value={order.reason}
            onChange={(reason) => change({ ...order, reason })}
            maxLength={1000}
            rows={3}
            required
          />
        </>
      )}
    </PromptDialog>
  );
}

function LiftDialog({ imposition, onClose }: DialogProps & { readonly imposition: Imposition }) {
  const { t } = useTexts();
  const send = useMutation({
    mutationFn: ({ reason }: { readonly reason: string }) =>
      liftImposition({ params: { id: imposition.id }, body: { reason } }),
    ...useDone(onClose),
  });
  return (
    <PromptDialog
      opened
      title={t('PARITY_LIFT')}
      initial={{ reason: '' }}
      isValid={({ reason }) => reason.trim() !== ''}
      confirmLabel={t('PARITY_LIFT')}
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

/** Halves that the regulator has imposed on sites, with who did it and why. */
export function Tab() {
  const { t } = useTexts();
  const format = useFormat();
  const [isImposing, setImposing] = useState(false);
  const [lifted, setLifted] = useState<Imposition>();
  const { data, error, refetch } = useQuery({
    queryKey: listImpositions.key,
    queryFn: ({ signal }) => listImpositions({}, { signal }),
  });
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
