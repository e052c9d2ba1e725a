import { Button, Group } from '@mantine/core';
import type { FeeExemption } from '@portal/contracts/modules/fees';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsRegulator } from '../../features/identity/use-is-regulator.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { toastError } from '../../ui/toasts.js';
import { feesClient } from './fees.client.js';

const calls = { grant: feesClient.grantExemption, end: feesClient.endExemption } as const;
type Act = keyof typeof calls;

const actsOf = ({ state }: FeeExemption): Act[] =>
  state === 'PROPOSED' ? ['grant', 'end'] : state === 'GRANTED' ? ['end'] : [];

/** Exemptions: proposed by accountants, granted by officers of the regulator. */
export function ExemptionList() {
  const { t } = useTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(endpointQuery(feesClient.listExemptions, {}));
  const send = useMutation({
    mutationFn: ({ act, id, version }: { act: Act; id: string; version: number }) =>
      calls[act]({ params: { id }, body: { version } }),
    onSettled: () => queries.invalidateQueries({ queryKey: feesClient.listExemptions.key }),
    onError: (refusal) => toastError(refusal),
  });
  const mayGrant = useIsRegulator();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0)
    return <EmptyState title={t('FEE_EXEMPTIONS_NONE')}>{t('FEE_EXEMPTIONS_NONE_TEXT')}</EmptyState>;
  return (
    <PlainTable
      caption={t('FEE_EXEMPTIONS')}
      rows={data}
      rowKey={({ id }) => id}
      columns={[
        { heading: t('FEE_DEBTOR'), cell: ({ partyName }) => partyName },
        {
          heading: t('FEE_EXEMPTION_RATE'),
          cell: ({ rate }) => `${format.number(Number(rate) * 100, 1)} %`,
          isFigure: true,
        },
        { heading: t('FEE_LEGAL_BASIS'), cell: ({ basis }) => basis },
        { heading: t('FEE_FIELD_FROM'), cell: ({ from }) => format.date(from) },
        { heading: t('FEE_FIELD_TO'), cell: ({ to }) => format.date(to) },
        { heading: t('FEE_EXEMPTION_PROPOSED_BY'), cell: ({ proposedBy }) => proposedBy },
        {
          heading: t('FEE_STATUS'),
          cell: (exemption) => (
            <Group gap="xs">
              {t(`FEE_EXEMPTION_${exemption.state}`)}
              {mayGrant &&
                actsOf(exemption).map((act) => (
                  <Button
                    key={act}
                    size="compact-sm"
                    variant="default"
                    loading={send.isPending && send.variables.id === exemption.id && send.variables.act === act}
                    onClick={() => send.mutate({ act, id: exemption.id, version: exemption.version })}
                  >
                    {t(`FEE_EXEMPTION_${act.toUpperCase()}`)}
                  </Button>
                ))}
            </Group>
          ),
        },
      ]}
    />
  );
}
