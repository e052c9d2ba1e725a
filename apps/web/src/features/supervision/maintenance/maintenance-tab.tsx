import { Button, Group, Text } from '@mantine/core';
import { FALLBACK_LOCALE, type IsoDay, type Maintenance } from '@portal/contracts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { useQuestion } from '../../../ui/dialogs/use-question.js';
import { today } from '../../../ui/inputs/date/calendar-days.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { useHubEvent } from '../../hub/hub-events.js';
import { toastRefusal } from '../../records/refusal-toast.js';
import { maintenanceClient } from '../supervision.queries.js';
import classes from './maintenance.module.css';
import { MaintenanceCalendar } from './maintenance-calendar.js';
import { MaintenanceDialog } from './maintenance-dialog.js';
import { type MaintenanceState, stateOf } from './maintenance-times.js';

/** Announcements begin and end by themselves. */
const REFRESH_MS = 30_000;

const tones: Readonly<Record<MaintenanceState, StatusTone>> = {
  PLANNED: 'progress',
  RUNNING: 'warning',
  OVER: 'neutral',
};

/** Asks before an announcement is removed. */
function useCancelling() {
  const { t } = useTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const { asked, isOpen, ask, close } = useQuestion<Maintenance>();
  const cancel = useMutation({
    mutationFn: ({ id, version }: Maintenance) =>
      maintenanceClient.cancelMaintenance({ params: { id }, query: { version } }),
    onSuccess: () => toastSuccess(t('SUPERVISION_MAINTENANCE_CANCELLED')),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => {
      close();
      return queries.invalidateQueries({ queryKey: maintenanceClient.listMaintenance.key });
    },
  });
  const dialog = asked && (
    <ConfirmDialog
      opened={isOpen}
      title={t('SUPERVISION_MAINTENANCE_CANCEL_OF', { start: format.dateTime(asked.startDate) })}
      confirmLabel={t('SUPERVISION_MAINTENANCE_CANCEL')}
      isDestructive
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate(asked)}
      onCancel={close}
    >
      <Text size="sm">{t('SUPERVISION_MAINTENANCE_CANCEL_CONSEQUENCE')}</Text>
    </ConfirmDialog>
  );
  return { ask, dialog };
}

/** Maintenance that is announced, in a calendar and as a list. */
export function MaintenanceTab() {
  const { t } = useTexts();
  const format = useFormat();
  const locale = useLocale();
  const announcements = useQuery({
    ...endpointQuery(maintenanceClient.listMaintenance, {}),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  useHubEvent('receiveNextMaintenance', () => void announcements.refetch());
  const [opened, setOpened] = useState<Maintenance | IsoDay>();
  const cancelling = useCancelling();
  const { data, error } = announcements;
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void announcements.refetch()} /> : <LoadingState />;

  const reasonOf = ({ reason }: Maintenance) =>
    reason[locale] || reason[FALLBACK_LOCALE] || Object.values(reason).find(Boolean) || '';
  const actions = (row: Maintenance) => {
    const named = { start: format.dateTime(row.startDate) };
    return (
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('SUPERVISION_MAINTENANCE_EDIT_OF', named)}
          onClick={() => setOpened(row)}
        >
          {t('SUPERVISION_MAINTENANCE_EDIT')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="var(--red)"
          aria-label={t('SUPERVISION_MAINTENANCE_CANCEL_OF', named)}
          onClick={() => cancelling.ask(row)}
        >
          {t('SUPERVISION_MAINTENANCE_CANCEL')}
        </Button>
      </Group>
    );
  };
  return (
    <div className={classes.parts}>
      <Group justify="flex-end">
        <Button size="sm" leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={() => setOpened(today())}>
          {t('SUPERVISION_MAINTENANCE_PLAN')}
        </Button>
      </Group>
      <Section title={t('SUPERVISION_CALENDAR')}>
        <MaintenanceCalendar announcements={data} onOpen={setOpened} onPlan={setOpened} />
      </Section>
      <Section title={t('SUPERVISION_MAINTENANCE_CAPTION')}>
        {data.length === 0 ? (
          <EmptyState title={t('SUPERVISION_MAINTENANCE_EMPTY')}>{t('SUPERVISION_MAINTENANCE_EMPTY_WHY')}</EmptyState>
        ) : (
          <PlainTable
            caption={t('SUPERVISION_MAINTENANCE_CAPTION')}
            rows={data}
            rowKey={({ id }) => String(id)}
            columns={[
              { heading: t('SUPERVISION_MAINTENANCE_START'), cell: ({ startDate }) => format.dateTime(startDate) },
              { heading: t('SUPERVISION_MAINTENANCE_END'), cell: ({ endDate }) => format.dateTime(endDate) },
              {
                heading: t('SUPERVISION_MAINTENANCE_STATE'),
                cell: (row) => {
                  const state = stateOf(row);
                  return <StatusBadge tone={tones[state]} label={t(`SUPERVISION_MAINTENANCE_STATE_${state}`)} />;
                },
              },
              {
                heading: t('SUPERVISION_MAINTENANCE_MODE'),
                cell: ({ readOnly }) => t(readOnly ? 'SUPERVISION_YES' : 'SUPERVISION_NO'),
              },
              { heading: t('SUPERVISION_MAINTENANCE_REASON'), cell: reasonOf },
              { heading: t('SUPERVISION_USER_ACTIONS'), cell: actions },
            ]}
          />
        )}
      </Section>
      {opened !== undefined && <MaintenanceDialog subject={opened} onClose={() => setOpened(undefined)} />}
      {cancelling.dialog}
    </div>
  );
}

export { MaintenanceTab as Tab };
