import { Button, Group, Text } from '@mantine/core';
import type { Rule } from '@portal/contracts/modules/fees';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../features/identity/session.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError } from '../../../ui/toasts.js';
import { feesClient } from '../fees.client.js';
import { RuleEditor } from './rule-editor.js';
import { RuleTrial, trialQuery } from './rule-trial.js';

/** What a draft would come to on the rights of this year, before it is published. */
function Publication({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const year = new Date().getFullYear();
  const trial = useQuery(trialQuery(rule, year));
  const publish = useMutation({
    mutationFn: () => feesClient.publishRule({ params: { id: rule.id }, body: { revision: rule.revision } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: feesClient.listRules.key });
      await queries.invalidateQueries({ queryKey: feesClient.listParameters.key });
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
      <Text mb="sm">{t('FEE_RULE_PUBLISH_CONFIRM', { from: format.date(rule.validFrom) })}</Text>
      <RuleTrial rule={rule} year={year} />
    </ConfirmDialog>
  );
}

/** Rules with their versions: written as drafts, tried on real rights, published by administrators. */
export function Rules() {
  const { t } = useTexts();
  const format = useFormat();
  const { user } = useSession();
  const canPublish = user?.roles.includes('PORTADMIN') === true;
  const [published, setPublished] = useState<Rule>();
  const [edited, setEdited] = useState<Rule>();
  const { data, error, refetch } = useQuery(endpointQuery(feesClient.listRules, {}));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (edited) return <RuleEditor initial={edited} onClose={() => setEdited(undefined)} />;
  return (
    <>
      <PlainTable
        caption={t('FEE_RULES')}
        narrow="scroll"
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
            cell: ({ state, writtenBy }) => [t(`FEE_RULE_${state}`), writtenBy].filter(Boolean).join(', '),
          },
          {
            heading: t('FEE_RULE_ACTIONS'),
            cell: (rule) => (
              <Group gap="xs" wrap="nowrap">
                <Button size="compact-sm" variant="default" onClick={() => setEdited(rule)}>
                  {t(rule.state === 'DRAFT' ? 'FEE_RULE_EDIT' : 'FEE_RULE_NEW')}
                </Button>
                {rule.state === 'DRAFT' && canPublish && (
                  <Button size="compact-sm" variant="default" onClick={() => setPublished(rule)}>
                    {t('FEE_RULE_PUBLISH')}
                  </Button>
                )}
              </Group>
            ),
          },
        ]}
      />
      {published && <Publication rule={published} onClose={() => setPublished(undefined)} />}
    </>
  );
}
