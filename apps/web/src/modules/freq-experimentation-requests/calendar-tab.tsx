import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { experimentsClient } from './freq-experimentation-requests.client.js';

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
const moved = (month: string, by: number): string => {
  const at = new Date(`${month}-15T12:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return monthOf(at);
};

/** How many trials are planned, and on air, on each day of a month. */
export function CalendarTab() {
  const { t } = useTexts();
  const format = useFormat();
  const [month, setMonth] = useState(() => monthOf(new Date()));
  const { data, error, refetch } = useQuery(endpointQuery(experimentsClient.calendar, { query: { month } }));
  return (
    <>
      <Group mb="sm">
        <Button size="xs" variant="default" onClick={() => setMonth(moved(month, -1))}>
          {t('EXP_CALENDAR_BEFORE')}
        </Button>
        <Text fw={600} aria-live="polite">
          {month}
        </Text>
        <Button size="xs" variant="default" onClick={() => setMonth(moved(month, 1))}>
          {t('EXP_CALENDAR_AFTER')}
        </Button>
      </Group>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.days.length === 0 && <Text size="sm">{t('EXP_CALENDAR_NONE')}</Text>}
      {data && data.days.length > 0 && (
        <PlainTable
          caption={t('EXP_TAB_CALENDAR')}
          rows={data.days}
          rowKey={({ day, service }) => `${day} ${service}`}
          columns={[
            { heading: t('EXP_CALENDAR_DAY'), cell: ({ day }) => format.date(day) },
            { heading: t('EXP_COLUMN_SERVICE'), cell: ({ service }) => t(`EXP_SERVICE_${service.toUpperCase()}`) },
            { heading: t('EXP_CALENDAR_TRIALS'), isFigure: true, cell: ({ trials }) => String(trials) },
            {
              heading: t('EXP_CALENDAR_ON_AIR'),
              isFigure: true,
              cell: ({ onAir }) => (onAir > 0 ? String(onAir) : ''),
            },
          ]}
        />
      )}
    </>
  );
}
