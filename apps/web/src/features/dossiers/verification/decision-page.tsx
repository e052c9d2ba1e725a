import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { decisionVerification, type VerifiedDecision } from '@portal/contracts';
import { IconCircleCheck, IconCircleX, IconFileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
import classes from './decision-page.module.css';

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
        <FileCheck digest={decision.digest} />
      </Section>
    </Stack>
  );
}

interface VerdictProps {
  readonly isAuthentic: boolean;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Authentic is green with a tick; anything else is red with a cross. */
function Verdict({ isAuthentic, title, children }: VerdictProps) {
  const Icon = isAuthentic ? IconCircleCheck : IconCircleX;
  return (
    <div className={classes.verdict} data-verdict={isAuthentic ? 'authentic' : 'refused'}>
      <Icon size={26} stroke={1.8} aria-hidden />
      <div>
        <Text fw={600}>{title}</Text>
        {children && <Text size="sm">{children}</Text>}
      </div>
    </div>
  );
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Compares a file with the digest of the document; the file stays with its reader. */
function FileCheck({ digest }: Pick<VerifiedDecision, 'digest'>) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<'SAME' | 'OTHER'>();
  if (digest === null) return <Text size="sm">{t('VERIFY_BEING_WRITTEN')}</Text>;
  // Only pages from a safe origin have it.
  const canDigest = globalThis.crypto?.subtle !== undefined;
  const compare = async (file: File | null): Promise<void> => {
    if (!file) return;
    const found = hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    setOutcome(found === digest ? 'SAME' : 'OTHER');
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('VERIFY_FILE_HINT')}</Text>
      {canDigest && (
        <Group>
          <FileButton accept="application/pdf" onChange={(file) => void compare(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileCheck size={16} aria-hidden />}>
                {t('VERIFY_CHOOSE')}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      <div role="status">{outcome && <Verdict isAuthentic={outcome === 'SAME'} title={t(`VERIFY_${outcome}`)} />}</div>
      <Text size="sm" c="dimmed">
        {t('VERIFY_DIGEST')} <code>{digest}</code>
      </Text>
    </Stack>
  );
}
