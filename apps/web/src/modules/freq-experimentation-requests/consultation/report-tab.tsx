import { Button, Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import {
  fixedLinksOf,
  type TrialDetails,
  type TrialDraft,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { useFixedLinkApplication } from '../../../features/dossiers/use-fixed-link-application.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';

interface ReportTabProps {
  readonly dossier: DossierView<TrialDraft, TrialDetails>;
}

/** States of a trial that is over. */
const ENDED: readonly string[] = ['REPORT_DUE', 'REPORT_RECEIVED', 'CLOSED'];

/** The report of a trial, and the application for its fixed links once it is over. */
export function ReportTab({ dossier }: ReportTabProps) {
  return (
    <>
      <Report dossier={dossier} />
      <LinkApplication dossier={dossier} />
    </>
  );
}

/** Its summary, and when it was filed. */
function Report({ dossier: { events, status } }: ReportTabProps) {
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

function LinkApplication({ dossier: { details, status, reference, holder, permissions } }: ReportTabProps) {
  const { t } = useTexts();
  const begin = useFixedLinkApplication();
  if (!begin || !details || !permissions.related || !ENDED.includes(status)) return null;
  const known = fixedLinksOf(details as Parameters<typeof fixedLinksOf>[0], reference ?? '');
  if (known.links.length === 0) return null;
  return (
    <Section title={t('EXP_LINKS_TITLE')} hint={t('EXP_LINKS_HINT', { count: known.links.length })}>
      <Button variant="default" w="fit-content" onClick={() => begin(known, holder.id)}>
        {t('EXP_LINKS_APPLY')}
      </Button>
    </Section>
  );
}
