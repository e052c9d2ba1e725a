import { useDebouncedValue } from '@mantine/hooks';
import type { RouteFigures, Traffic } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { Facts } from '../../ui/page/facts.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import classes from './supervision.module.css';
import { supervisionClient } from './supervision.queries.js';

const REFRESH_MS = 15_000;
const TYPING_MS = 300;
const LONGEST_REFERENCE = 64;

const Code = ({ children }: { readonly children: string }) => <code className={classes.code}>{children}</code>;

function LastHour({ traffic: { requests, faults, processes } }: { readonly traffic: Traffic }) {
  const { t } = useTexts();
  const format = useFormat();
  const rate = requests === 0 ? 0 : (faults / requests) * 100;
  return (
    <Section title={t('SUPERVISION_TRAFFIC')}>
      <Facts
        isDense
        facts={[
          [t('SUPERVISION_TRAFFIC_REQUESTS'), format.number(requests)],
          [t('SUPERVISION_TRAFFIC_FAULTS'), format.number(faults)],
          [t('SUPERVISION_TRAFFIC_RATE'), `${format.number(rate, 2)} %`],
          [t('SUPERVISION_TRAFFIC_PROCESSES'), format.number(processes)],
        ]}
      />
    </Section>
  );
}

function Routes({ routes }: { readonly routes: readonly RouteFigures[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const figure = (key: string, of: (row: RouteFigures) => number) => ({
    heading: t(key),
    cell: (row: RouteFigures) => format.number(Math.round(of(row))),
    isFigure: true,
  });
  return (
    <Section title={t('SUPERVISION_ROUTES')}>
      <PlainTable
        caption={t('SUPERVISION_ROUTES')}
        rows={routes}
        rowKey={({ method, route }) => `${method} ${route}`}
        columns={[
          {
            heading: t('SUPERVISION_ROUTE'),
            cell: ({ method, route }) => (
              <Code>{`${method} ${route === 'none' ? t('SUPERVISION_ROUTE_NONE') : route}`}</Code>
            ),
          },
          figure('SUPERVISION_TRAFFIC_REQUESTS', ({ requests }) => requests),
          figure('SUPERVISION_TRAFFIC_FAULTS', ({ faults }) => faults),
          figure('SUPERVISION_ROUTE_AVERAGE', ({ averageMs }) => averageMs),
          figure('SUPERVISION_ROUTE_P95', ({ p95Ms }) => p95Ms),
          figure('SUPERVISION_ROUTE_SLOWEST', ({ slowestMs }) => slowestMs),
        ]}
      />
    </Section>
  );
}

function Errors() {
  const { t } = useTexts();
  const format = useFormat();
  const [reference, setReference] = useState('');
  const [traceId] = useDebouncedValue(reference.trim(), TYPING_MS);
  const errors = useQuery({
    ...endpointQuery(supervisionClient.listErrors, { query: { traceId } }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { data, error } = errors;
  return (
    <Section title={t('SUPERVISION_ERRORS')} hint={t('SUPERVISION_ERRORS_HINT')}>
      <TextInput
        label={t('SUPERVISION_ERRORS_SEARCH')}
        value={reference}
        onChange={setReference}
        maxLength={LONGEST_REFERENCE}
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void errors.refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.length === 0 ? (
        <EmptyState title={t('SUPERVISION_ERRORS_EMPTY')} />
      ) : (
        <PlainTable
          caption={t('SUPERVISION_ERRORS')}
          rows={data}
          rowKey={({ at, traceId: id }) => `${at} ${id}`}
          columns={[
            { heading: t('SUPERVISION_ERROR_AT'), cell: ({ at }) => format.moment(at) },
            { heading: t('SUPERVISION_ERROR_TRACE'), cell: ({ traceId: id }) => <Code>{id}</Code> },
            { heading: t('SUPERVISION_ERROR_CODE'), cell: ({ status, code }) => <Code>{`${status} ${code}`}</Code> },
            { heading: t('SUPERVISION_ROUTE'), cell: ({ method, route }) => <Code>{`${method} ${route}`}</Code> },
            { heading: t('SUPERVISION_ERROR_FAULT'), cell: ({ fault }) => <Code>{fault}</Code> },
          ]}
        />
      )}
    </Section>
  );
}

/** Requests of the last hour, and what failed. */
export function TrafficTab() {
  const traffic = useQuery({
    ...endpointQuery(supervisionClient.readTraffic, {}),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const { data, error } = traffic;
  return (
    <div className={classes.parts}>
      {error ? (
        <ErrorState error={error} onRetry={() => void traffic.refetch()} />
      ) : data ? (
        <>
          <LastHour traffic={data} />
          <Routes routes={data.slowest} />
        </>
      ) : (
        <LoadingState />
      )}
      <Errors />
    </div>
  );
}
