import { Button } from '@mantine/core';
import type { Meeting, MeetingStatus } from '@portal/contracts/modules/comsis';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsRegulator } from '../../../features/identity/use-is-regulator.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.js';
import { comsisClient } from '../comsis.client.js';
import classes from '../comsis.module.css';
import { ComsisLinks } from '../comsis-links.js';
import { MeetingForm } from './meeting-form.js';

const tones: Readonly<Record<MeetingStatus, StatusTone>> = {
  PLANNED: 'neutral',
  CONVENED: 'progress',
  APPROVED: 'good',
  CANCELLED: 'closed',
};

export function MeetingBadge({ status }: Pick<Meeting, 'status'>) {
  const { t } = useTexts();
  return <StatusBadge tone={tones[status]} label={t(`CO_MEETING_STATUS_${status}`)} />;
}

const meetingsQuery = () => endpointQuery(comsisClient.listMeetings, { query: {} });

/** The calendar of meetings. */
export function MeetingsPage() {
  const { t } = useTexts();
  // As far as roles say: the server knows who decides.
  const isDecider = useIsRegulator();
  const [isPlanning, plan] = useState(false);
  const { data, error, refetch } = useQuery(meetingsQuery());
  return (
    <Page>
      <PageHeader
        title={t('CO_MEETINGS')}
        subtitle={t('CO_MEETINGS_SUBTITLE')}
        actions={
          isDecider && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => plan(true)}>
              {t('CO_MEETING_NEW')}
            </Button>
          )
        }
      />
      <ComsisLinks />
      {isPlanning && <MeetingForm meeting={undefined} onClose={() => plan(false)} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && <EmptyState title={t('CO_MEETINGS_NONE')}>{t('CO_MEETINGS_NONE_TEXT')}</EmptyState>}
      {data && data.length > 0 && <Meetings rows={data} />}
    </Page>
  );
}

function Meetings({ rows }: { readonly rows: readonly Meeting[] }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <PlainTable
      caption={t('CO_MEETINGS')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          heading: t('CO_MEETING_STARTS_AT'),
          cell: ({ id, startsAt }) => (
            <Link className={classes.link} to={`/comsis/meetings/${id}`}>
              {format.dateTime(startsAt)}
            </Link>
          ),
        },
        { heading: t('CO_MEETING_ROOM'), cell: ({ room }) => room },
        { heading: t('CO_MEETING_STATUS'), cell: ({ status }) => <MeetingBadge status={status} /> },
        {
          heading: t('CO_MEETING_RECURRENCE'),
          cell: ({ series, isMoved }) =>
            series ? [t('CO_MEETING_IN_SERIES'), isMoved && t('CO_MEETING_MOVED')].filter(Boolean).join(', ') : '',
        },
        { heading: t('CO_MEETING_FILES'), cell: ({ agendaCount }) => format.number(agendaCount), isFigure: true },
        { heading: t('CO_MINUTES_DECISIONS'), cell: ({ decidedCount }) => format.number(decidedCount), isFigure: true },
      ]}
    />
  );
}
