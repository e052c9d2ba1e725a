import { Text } from '@mantine/core';
import type { Rule } from '@portal/contracts/modules/fees';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { feesClient } from '../fees.client.js';
import { useMoney } from '../money.js';

/** A rule, and the calendar year on whose rights it is tried. */
export const trialQuery = ({ id, revision }: Pick<Rule, 'id' | 'revision'>, year: number) => ({
  queryKey: ['fees', 'trial', id, revision, year],
  queryFn: () => feesClient.tryRule({ params: { id }, body: { year } }),
});

/** What a rule would come to on the rights of a year, and which of them it changes most. */
export function RuleTrial({ rule, year }: { readonly rule: Rule; readonly year: number }) {
  const { t } = useTexts();
  const money = useMoney();
  const { data, error, refetch } = useQuery(trialQuery(rule, year));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <div aria-live="polite">
      <Text mb="sm">
        {t('FEE_RULE_TRIAL', {
          year,
          assignments: data.assignments,
          faults: data.faults,
          before: money(data.before),
          after: money(data.after),
        })}
      </Text>
      {data.rights.length === 0 ? (
        <Text c="dimmed">{t('FEE_RULE_TRIAL_SAME')}</Text>
      ) : (
        <PlainTable
          caption={t('FEE_RULE_TRIAL_RIGHTS')}
          narrow="scroll"
          rows={data.rights}
          rowKey={({ assignment }) => assignment}
          columns={[
            { heading: t('FEE_LINE_LABEL'), cell: ({ label }) => label },
            { heading: t('FEE_FIELD_BAND'), cell: ({ band }) => band ?? '–' },
            { heading: `${t('FEE_BEFORE')}, €`, cell: ({ before }) => money(before), isFigure: true },
            {
              heading: `${t('FEE_AFTERWARDS')}, €`,
              cell: ({ after, fault }) => (fault === null ? money(after) : t(`FEE_FAULT_${fault}`)),
              isFigure: true,
            },
          ]}
        />
      )}
    </div>
  );
}
