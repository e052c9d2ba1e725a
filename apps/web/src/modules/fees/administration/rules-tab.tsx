import { Button, Group, Text } from '@mantine/core';
import type { Rule } from '@portal/contracts/modules/fees';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError } from '../../../ui/toasts.js';
import { feesClient } from '../fees.client.js';
import { useMoney } from '../money.js';

/** What a draft would come to on the rights of this year, before it is published. */
function Publication({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const { t } = useTexts();
  const money = useMoney();
  const queries = useQueryClient();
  const year = new Date().getFullYear();
  const trial = useQuery({
    queryKey: ['fees', 'trial', rule.id, year],
    queryFn: () => feesClient.tryRule({ params: { id: rule.id }, body: { year } }),
  });
  const publish = useMutation({
    mutationFn: () => feesClient.publishRule({ params: { id: rule.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: feesClient.listRules.key });
      onClose();
    },
    onError: (error) => toastError(error),
  });
  return (
    <ConfirmDialog
      opened
      title={t('FEE_RULE_PUBLISH')}
      confirmLabel={t('FEE_RULE_PUBLISH')}
      isBusy={publish.isPending}
      isUnanswered={!trial.data}
      onConfirm={() => publish.mutate()}
      onCancel={onClose}
    >
      <Text>{t('FEE_RULE_PUBLISH_CONFIRM', { from: rule.validFrom })}</Text>
      {trial.data && (
        <Text>
          {t('FEE_RULE_TRIAL', {
            year,
            assignments: trial.data.assignments,
            faults: trial.data.faults,
            before: money(trial.data.before),
            after: money(trial.data.after),
          })}
        </Text>
      )}
      {trial.error && <ErrorState error={trial.error} onRetry={() => void trial.refetch()} />}
    </ConfirmDialog>
  );
}

/** Rules with their versions; drafts are tried on real rights, then published. */
export function Tab() {
  const { t } = useTexts();
  const format = useFormat();
  const [asked, setAsked] = useState<Rule>();
  const { data, error, refetch } = useQuery(endpointQuery(feesClient.listRules, {}));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <PlainTable
        caption={t('FEE_RULES')}
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          { heading: t('FEE_FIELD_SERVICE'), cell: ({ service }) => t(`FEE_SERVICE_${service}`) },
          { heading: t('FEE_VERSION'), cell: ({ version }) => version, isFigure: true },
          { heading: t('FEE_RULE_FORMULA'), cell: ({ availability }) => <code>{availability}</code> },
          { heading: t('FEE_LINE_MANAGEMENT'), cell: ({ management }) => <code>{management}</code> },
          { heading: t('FEE_VALID_FROM'), cell: ({ validFrom }) => format.date(validFrom) },
          { heading: t('FEE_VALID_TO'), cell: ({ validTo }) => validTo && format.date(validTo) },
          { heading: t('FEE_LEGAL_BASIS'), cell: ({ legalBasis }) => legalBasis },
          {
            heading: t('FEE_STATUS'),
            cell: (rule) => (
              <Group gap="xs">
                {t(`FEE_RULE_${rule.state}`)}
                {rule.state === 'DRAFT' && (
                  <Button size="compact-sm" variant="default" onClick={() => setAsked(rule)}>
                    {t('FEE_RULE_PUBLISH')}
                  </Button>
                )}
              </Group>
            ),
          },
        ]}
      />
      {asked && <Publication rule={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
