import { Button, Group, Text } from '@mantine/core';
import { HEALTH_NO_ANSWER, type HealthCheck } from '@portal/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Format, useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.js';
import { readHealth } from './outage.js';
import classes from './supervision.module.css';
import { supervisionClient } from './supervision.queries.js';

const REFRESH_MS = 30_000;
const OUTAGE_REFRESH_MS = 10_000;

const tones: Readonly<Record<HealthCheck['status'], StatusTone>> = { OK: 'good', WARNING: 'warning', DOWN: 'bad' };

const MOMENT = /^\d{4}-\d\d-\d\dT/;

/** Figures as people read them: whole ones without decimals, small ones with one; moments, and texts as they are. */
const written = (values: HealthCheck['values'], format: Format) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? format.number(value, Number.isInteger(value) ? 0 : 1)
        : MOMENT.test(value)
          ? format.dateTime(value)
          : value,
    ]),
  );

/** What was found of a part, and what to do about it. */
function Card({ check: { part, status, finding, values } }: { readonly check: HealthCheck }) {
  const { t } = useTexts();
  const format = useFormat();
  const name = part.toUpperCase();
  const key = finding === HEALTH_NO_ANSWER ? 'SUPERVISION_HEALTH_NO_ANSWER' : `SUPERVISION_HEALTH_${name}_${finding}`;
  return (
    <li className={classes.card} data-status={status}>
      <h2>{t(`SUPERVISION_HEALTH_PART_${name}`)}</h2>
      <StatusBadge tone={tones[status]} label={t(`SUPERVISION_HEALTH_STATUS_${status}`)} />
      <p>{t(key, written(values, format))}</p>
    </li>
  );
}

/** The state of each part of the portal. */
export function HealthTab() {
  const { t } = useTexts();
  const format = useFormat();
  const health = useQuery({
    queryKey: supervisionClient.checkHealth.key,
    queryFn: ({ signal }) => readHealth(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isPartial ? OUTAGE_REFRESH_MS : REFRESH_MS),
  });
  const { data, error } = health;
  if (error) return <ErrorState error={error} onRetry={() => void health.refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text size="sm">{t('SUPERVISION_HEALTH_CHECKED', { moment: format.moment(data.checkedAt) })}</Text>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={health.isFetching}
          onClick={() => void health.refetch()}
        >
          {t('SUPERVISION_HEALTH_AGAIN')}
        </Button>
      </Group>
      {data.isPartial && (
        <Text size="sm" mb="md" role="status">
          {t('SUPERVISION_HEALTH_PARTIAL')}
        </Text>
      )}
      <ul className={classes.cards}>
        {data.checks.map((check) => (
          <Card key={check.part} check={check} />
        ))}
      </ul>
    </>
  );
}
