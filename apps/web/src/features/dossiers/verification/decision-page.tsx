import { Stack } from '@mantine/core';
import { decisionVerification, type VerifiedDecision } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../kernel/api-error.js';
import { clientOf } from '../../../kernel/client.js';
import { toConstantCase } from '../../../kernel/constant-case.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { Facts } from '../../../ui/page/facts.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { FileCheck, Verdict } from '../../written-documents/document-check.js';

const client = clientOf(decisionVerification);

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED');

/** For whoever holds the document of a decision: what was decided, what has become of it, and whether the file is the one. */
export function DecisionPage() {
  const { t } = useTexts();
  const { code = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    ...endpointQuery(client.verifyDecision, { params: { code } }),
    enabled: code !== '',
    retry: false,
  });
  const isMissing = code === '' || isUnknown(error);
  return (
    <Page>
      <PageHeader title={t('VERIFY_TITLE')} subtitle={t('VERIFY_SUBTITLE')} />
      {isMissing && (
        <Verdict isAuthentic={false} title={t('VERIFY_UNKNOWN')}>
          {t('VERIFY_UNKNOWN_HINT')}
        </Verdict>
      )}
      {!isMissing && isPending && <LoadingState />}
      {!isMissing && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Verified decision={data} />}
    </Page>
  );
}

function Verified({ decision }: { readonly decision: VerifiedDecision }) {
  const { t } = useTexts();
  const format = useFormat();
  const { number, action, reference, title, holder, decidedAt, effectiveFrom, effectiveUntil, status } = decision;
  return (
    <Stack gap="lg">
      <Verdict isAuthentic title={t('VERIFY_AUTHENTIC', { number, agency: t('AGENCY') })} />
      <Section title={t('DECISION_TITLE', { number })}>
        <Facts
          facts={[
            [t('DECISION_OUTCOME'), t(`EVENT_${toConstantCase(action)}`)],
            [t('VERIFY_STATUS'), t(`STATUS_${status}`)],
            [t('DOSSIER_COLUMN_REFERENCE'), reference],
            [t('DOSSIER_COLUMN_TITLE'), title],
            [t('DOSSIER_COLUMN_HOLDER'), holder],
            [t('DECISION_DECIDED_AT'), format.date(decidedAt)],
            [t('DOSSIER_EFFECTIVE_FROM'), effectiveFrom && format.date(effectiveFrom)],
            [t('DOSSIER_EFFECTIVE_UNTIL'), effectiveUntil && format.date(effectiveUntil)],
          ]}
        />
      </Section>
      <Section title={t('VERIFY_FILE')}>
        <FileCheck digest={decision.digest} says={{ SAME: t('VERIFY_SAME'), OTHER: t('VERIFY_OTHER') }} />
      </Section>
    </Stack>
  );
}
