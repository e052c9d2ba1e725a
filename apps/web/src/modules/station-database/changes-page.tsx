import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { ChangesTable } from './changes-table.js';
import { changesQuery } from './station-database.client.js';
import { StationLinks } from './station-links.js';

const DAYS_SHOWN = 31;
const DAY_MS = 86_400_000;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What changed in the register after a day. */
export function ChangesPage() {
  const { t } = useTexts();
  const [since, setSince] = useState(() => new Date(Date.now() - DAYS_SHOWN * DAY_MS).toISOString().slice(0, 10));
  const { data, error, refetch } = useQuery({ ...changesQuery(since), enabled: isDay(since) });
  return (
    <Page>
      <StationLinks />
      <PageHeader title={t('STATION_PAGE_CHANGES')} subtitle={t('STATION_CHANGES_SUBTITLE')} />
      <TextInput
        type="date"
        label={t('STATION_CHANGES_SINCE')}
        value={since}
        onChange={({ currentTarget }) => setSince(currentTarget.value)}
        maw={220}
        mb="md"
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data?.changes.length === 0 && <EmptyState title={t('STATION_CHANGES_NONE')} />}
      {data && data.changes.length > 0 && <ChangesTable changes={data.changes} />}
    </Page>
  );
}
