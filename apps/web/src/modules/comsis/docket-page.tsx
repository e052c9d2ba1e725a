import { Group, Pagination, Text } from '@mantine/core';
import { ComsisResult, type DocketRow } from '@portal/contracts/modules/comsis';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { ChoiceInput } from '../../ui/inputs/choice/choice-input.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { comsisClient } from './comsis.client.js';
import { ComsisLinks } from './comsis-links.js';

const PAGE_SIZE = 25;

/** Decisions with their reasons, for everybody. */
export function DocketPage() {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const [result, setResult] = useState<ComsisResult | null>(null);
  const [page, setPage] = useState(1);
  const query = {
    page,
    pageSize: PAGE_SIZE,
    ...(search.trim() && { search: search.trim() }),
    ...(result && { result }),
  };
  const { data, error, refetch } = useQuery({
    ...endpointQuery(comsisClient.docket, { query }),
    placeholderData: keepPreviousData,
  });
  const change =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setPage(1);
    };
  return (
    <Page>
      <PageHeader title={t('CO_DOCKET')} subtitle={t('CO_DOCKET_SUBTITLE')} />
      <ComsisLinks />
      <Group mb="sm" align="flex-end">
        <TextInput label={t('CO_DOCKET_SEARCH')} value={search} maxLength={80} onChange={change(setSearch)} />
        <ChoiceInput
          label={t('CO_RESULT')}
          placeholder={t('CO_RESULT_ANY')}
          choices={ComsisResult.options.map((value) => ({ value, label: t(`CO_RESULT_${value}`) }))}
          value={result}
          onChange={change(setResult)}
        />
      </Group>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && data.total === 0 && <EmptyState title={t('CO_DOCKET_EMPTY')}>{t('CO_DOCKET_EMPTY_TEXT')}</EmptyState>}
      {data && data.total > 0 && (
        <>
          <Text size="sm" mb="xs">
            {t('CO_DOCKET_COUNT', { count: data.total })}
          </Text>
          <Decisions rows={data.rows} />
          {data.total > PAGE_SIZE && (
            <Pagination value={page} onChange={setPage} total={Math.ceil(data.total / PAGE_SIZE)} mt="sm" />
          )}
        </>
      )}
    </Page>
  );
}

function Decisions({ rows }: { readonly rows: readonly DocketRow[] }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <PlainTable
      caption={t('CO_DOCKET')}
      rows={rows}
      rowKey={({ decisionNumber }) => decisionNumber}
      columns={[
        { heading: t('DOSSIER_COLUMN_REFERENCE'), cell: ({ number }) => number },
        { heading: t('CO_SITE'), cell: ({ siteName, service }) => `${siteName} · ${t(`CO_SERVICE_${service}`)}` },
        { heading: t('CO_DECIDED_ON'), cell: ({ decidedOn }) => format.date(decidedOn) },
        {
          heading: t('CO_RESULT'),
          cell: ({ result, hasLapsed }) => t(`CO_RESULT_${result}`) + (hasLapsed ? ` · ${t('STATUS_LAPSED')}` : ''),
        },
        {
          heading: t('CO_REASON'),
          cell: ({ reason, conditions }) => [conditions, reason].filter(Boolean).join(' · '),
        },
      ]}
    />
  );
}
