import { Select, TextInput } from '@mantine/core';
import { Half } from '@portal/contracts/modules/mw-parity';
import { readCoordinates } from '@portal/geo';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { PromptDialog } from '../../../ui/dialogs/prompt-dialog.js';
import { mwParityClient } from '../mw-parity.client.js';
import { ReasonField } from './reason-dialog.js';
import { useOrderSent } from './use-order-sent.js';

const { impose, listPlanFamilies } = mwParityClient;

const nothing = { position: '', planFamily: '', half: 'H' as Half, reason: '' };
type Order = typeof nothing;

const positionOf = (text: string) => readCoordinates(text).readings[0]?.position;

/** Imposes a half on the site at a position. */
export function ImposeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { data: families = [] } = useQuery(endpointQuery(listPlanFamilies, {}));
  const send = useMutation({
    mutationFn: ({ position, planFamily, half, reason }: Order) => {
      const [longitude, latitude] = positionOf(position)!;
      return impose({ body: { longitude, latitude, planFamily, half, reason } });
    },
    ...useOrderSent(onClose),
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
          <ReasonField value={order.reason} onChange={(reason) => change({ ...order, reason })} />
        </>
      )}
    </PromptDialog>
  );
}
