import { Stack } from '@mantine/core';
import type { VerifiedReport } from '@portal/contracts/modules/agency-control';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { FileCheck, Verdict } from '../../features/written-documents/document-check.js';
import { ApiError } from '../../kernel/api-error.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { Facts } from '../../ui/page/facts.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { agencyClient } from './agency-control.client.js';

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED');

function Verified({ report }: { readonly report: VerifiedReport }) {
  const { t } = useTexts();
  const format = useFormat();
  const { number, replacedBy, signedBy, signedAt, digest } = report;
  return (
    <Stack gap="lg">
      <Verdict isAuthentic={replacedBy === null} title={t('AG_VERIFY_SIGNED', { number, name: signedBy })}>
        {replacedBy !== null && t('AG_VERIFY_REPLACED', { number: replacedBy })}
      </Verdict>
      <Section title={t('AG_REPORT_TITLE', { number })}>
        <Facts
          facts={[
            [t('AG_SIGNED'), `${signedBy} · ${format.dateTime(signedAt)}`],
            [t('AG_REPORT_NUMBER'), number],
          ]}
        />
      </Section>
      <Section title={t('VERIFY_FILE')}>
        <FileCheck digest={digest} says={{ SAME: t('AG_VERIFY_SAME'), OTHER: t('AG_VERIFY_OTHER') }} />
      </Section>
    </Stack>
  );
}

/** For whoever holds the report of an inspection: whether it was signed, whether it was replaced, and whether the file is the one. */
export function Component() {
  const { t } = useTexts();
  const { code = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    ...endpointQuery(agencyClient.verifyReport, { params: { code } }),
    enabled: code !== '',
    retry: false,
  });
  const isMissing = code === '' || isUnknown(error);
  return (
    <Page>
      <PageHeader title={t('AG_VERIFY_TITLE')} subtitle={t('AG_VERIFY_SUBTITLE')} />
      {isMissing && (
        <Verdict isAuthentic={false} title={t('AG_VERIFY_UNKNOWN')}>
          {t('VERIFY_UNKNOWN_HINT')}
        </Verdict>
      )}
      {!isMissing && isPending && <LoadingState />}
      {!isMissing && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Verified report={data} />}
    </Page>
  );
}
