import { Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import type { TrialDetails, TrialDraft } from '@portal/contracts/modules/freq-experimentation-requests';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';

/** The report of a trial: its summary, and when it was filed. */
export function ReportTab({
  dossier: { events, status },
}: {
  readonly dossier: DossierView<TrialDraft, TrialDetails>;
}) {
  const { t } = useTexts();
  const format = useFormat();
  const filed = events.filter(({ action }) => action === 'fileReport').sort((a, b) => b.at.localeCompare(a.at))[0];
  return (
    <Section title={t('EXP_REPORT')} hint={t('EXP_REPORT_HINT')}>
      {filed ? (
        <Facts
          facts={[
            [t('DOSSIER_COLUMN_STATUS'), t(`STATUS_${status}`)],
            [t('EXP_FACT_AT'), format.moment(filed.at)],
            [t('EXP_FACT_BY'), filed.actor?.fullName ?? ''],
            [t('EXP_REPORT_SUMMARY'), filed.reason ?? '', 'wide'],
          ]}
        />
      ) : (
        <Text size="sm">{t('EXP_REPORT_NONE')}</Text>
      )}
    </Section>
  );
}
