import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { ChangesMap } from './changes-map.js';
import { ChangesTable } from './changes-table.js';
import { FollowedPlaces } from './followed-places.js';
import { type Circle, changesQuery } from './station-database.client.js';
import { StationLinks } from './station-links.js';

const DAYS_SHOWN = 31;
const DAY_MS = 86_400_000;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const usualDay = () => new Date(Date.now() - DAYS_SHOWN * DAY_MS).toISOString().slice(0, 10);

/** The circle that an address names; undefined unless it is whole. */
function circleIn(params: URLSearchParams): Circle | undefined {
  const [latitude, longitude, radiusKm] = ['latitude', 'longitude', 'radiusKm'].map((name) =>
    params.has(name) ? Number(params.get(name)) : Number.NaN,
  ) as [number, number, number];
  return [latitude, longitude, radiusKm].every(Number.isFinite) && radiusKm > 0
    ? { latitude, longitude, radiusKm }
    : undefined;
}

/** What changed in the register after a day, everywhere or near a place; and the places that the reader follows. */
export function ChangesPage() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const since = params.get('since') ?? usualDay();
  const [typed, setTyped] = useState(since);
  const circle = useMemo(() => circleIn(params), [params]);
  const { data, error, refetch } = useQuery({ ...changesQuery(since, circle), enabled: isDay(since) });
  const set = (change: Readonly<Record<string, string | undefined>>, options?: NavigateOptions) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, options);
  const show = (near: Circle | undefined) =>
    set({
      latitude: near && String(near.latitude),
      longitude: near && String(near.longitude),
      radiusKm: near && String(near.radiusKm),
    });
  return (
    <Page>
      <StationLinks />
      <PageHeader title={t('STATION_PAGE_CHANGES')} subtitle={t('STATION_CHANGES_SUBTITLE')} />
      <FollowedPlaces shown={circle} onShow={show} />
      <TextInput
        type="date"
        label={t('STATION_CHANGES_SINCE')}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (isDay(value)) set({ since: value }, { replace: true });
        }}
        maw={220}
        mb="md"
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data?.changes.length === 0 && <EmptyState title={t('STATION_CHANGES_NONE')} />}
      {data && circle && <ChangesMap changes={data.changes} circle={circle} />}
      {data && data.changes.length > 0 && <ChangesTable changes={data.changes} />}
    </Page>
  );
}
