import { Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import { type TrialDetails, type TrialDraft, trialFee } from '@portal/contracts/modules/freq-experimentation-requests';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';

/** What a trial costs for its days, year by year: no least number of days. */
export function FeesTab({ dossier: { details } }: { readonly dossier: DossierView<TrialDraft, TrialDetails> }) {
  const { t } = useTexts();
  const format = useFormat();
  if (!details) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  const { lines, totalEur } = trialFee(details);
  return (
    <Section title={t('DOSSIER_TAB_FEES')} hint={t('EXP_FEES_WHAT')}>
      <PlainTable
        caption={t('DOSSIER_TAB_FEES')}
        rows={lines}
        rowKey={({ year }) => String(year)}
        columns={[
          { heading: t('EXP_FEE_YEAR'), cell: ({ year }) => String(year) },
          { heading: t('EXP_FEE_DAYS'), isFigure: true, cell: ({ days }) => String(days) },
          { heading: t('EXP_FEE_AMOUNT'), isFigure: true, cell: ({ eur }) => format.number(Number(eur), 2) },
        ]}
      />
      <Text size="sm" fw={600}>
        {t('EXP_FEE_TOTAL', { fee: format.number(Number(totalEur), 2) })}
      </Text>
    </Section>
  );
}
