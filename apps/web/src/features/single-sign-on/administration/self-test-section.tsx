import { Alert, Button, Group, Text } from '@mantine/core';
import type { SsoTest } from '@portal/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { passing } from '../../../kernel/storage.js';
import { Facts } from '../../../ui/page/facts.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError } from '../../../ui/toasts.js';
import { ssoAdministrationClient, ssoAttemptsQuery } from './sso-settings.js';

/** The browser leaves the page for the test, and returns to it. */
const TEST_KEY = 'portal.ssoTest';
const PAGE = '/app/main/admin-panel/sso';

const colours: Readonly<Record<SsoTest['state'], string>> = {
  WAITING: 'blue',
  UNANSWERED: 'orange',
  PASSED: 'green',
  FAILED: 'red',
};

function TestResult({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { data, error, isPending, refetch } = useQuery(
    endpointQuery(ssoAdministrationClient.getTest, { params: { id } }),
  );
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { state, reason, expected, received } = data;
  return (
    <Alert color={colours[state]} title={t(`SSO_TEST_${state}`)} role="status">
      {reason && (
        <>
          <Text size="sm">{t(`SSO_REASON_${reason}`)}</Text>
          <Text size="sm">{t(`SSO_ADVICE_${reason}`)}</Text>
        </>
      )}
      {(expected || received) && (
        <Facts
          facts={[
            [t('SSO_TEST_EXPECTED'), expected ?? '–'],
            [t('SSO_TEST_RECEIVED'), received ?? '–'],
          ]}
        />
      )}
    </Alert>
  );
}

function Attempts() {
  const { t } = useTexts();
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery({ ...ssoAttemptsQuery(), staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Text size="sm">{t('SSO_ATTEMPTS_NONE')}</Text>;
  const rows = data.map((attempt, at) => ({ ...attempt, key: String(at) }));
  return (
    <PlainTable
      caption={t('SSO_ATTEMPTS')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { heading: t('SSO_ATTEMPT_AT'), cell: ({ at }) => format.dateTime(at) },
        { heading: t('SSO_ATTEMPT_KIND'), cell: ({ kind }) => t(`SSO_KIND_${kind}`) },
        {
          heading: t('SSO_ATTEMPT_RESULT'),
          cell: ({ reason }) => t(reason === null ? 'SSO_ATTEMPT_ACCEPTED' : `SSO_REASON_${reason}`),
        },
      ]}
    />
  );
}

/** A sign-in that signs nobody in, and what came of it; and the last twenty attempts of anybody. */
export function SelfTestSection({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTexts();
  const [last] = useState(() => passing.get(TEST_KEY));
  const start = useMutation({
    mutationFn: () => ssoAdministrationClient.startTest({ body: { target: PAGE } }),
    onSuccess: ({ id, address }) => {
      passing.set(TEST_KEY, id);
      window.location.assign(address);
    },
    onError: toastError,
  });
  return (
    <>
      <Section title={t('SSO_TEST')} hint={t(isOn ? 'SSO_TEST_HINT' : 'SSO_TEST_OFF')}>
        <Group>
          <Button variant="default" disabled={!isOn} loading={start.isPending} onClick={() => start.mutate()}>
            {t('SSO_TEST_START')}
          </Button>
        </Group>
        {last !== null && <TestResult id={last} />}
      </Section>
      <Section title={t('SSO_ATTEMPTS')} hint={t('SSO_ATTEMPTS_HINT')}>
        <Attempts />
      </Section>
    </>
  );
}
