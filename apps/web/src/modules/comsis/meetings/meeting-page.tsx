import { Button, Checkbox, Group, Text } from '@mantine/core';
import { MeetingDocument, type MeetingView } from '@portal/contracts/modules/comsis';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useIsRegulator } from '../../../features/identity/use-is-regulator.js';
import { useFormat } from '../../../kernel/format.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Facts } from '../../../ui/page/facts.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { Section } from '../../../ui/page/section.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { comsisClient } from '../comsis.client.js';
import classes from '../comsis.module.css';
import { ComsisLinks } from '../comsis-links.js';
import { AgendaSection } from './agenda-section.js';
import { MeetingForm } from './meeting-form.js';
import { MeetingBadge } from './meetings-page.js';

/** One meeting: members and quorum, agenda, decisions and minutes. */
export function MeetingPage() {
  const { t } = useTexts();
  const format = useFormat();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(endpointQuery(comsisClient.readMeeting, { params: { id } }));
  return (
    <Page>
      <PageHeader
        title={data ? `${t('CO_MEETING')} · ${format.dateTime(data.startsAt)}` : t('CO_MEETING')}
        subtitle={data && <MeetingBadge status={data.status} />}
        actions={data && <Documents meeting={data} />}
      />
      <ComsisLinks />
      <Link to="/comsis/meetings" className={classes.link}>
        {t('CO_MEETING_BACK')}
      </Link>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <Opened key={data.version} meeting={data} />}
    </Page>
  );
}

function Documents({ meeting: { id, startsAt } }: { readonly meeting: MeetingView }) {
  const { t } = useTexts();
  const locale = useLocale();
  const reading = useMutation({
    mutationFn: async (document: MeetingDocument) => {
      const file = await comsisClient.readMeetingDocument({ params: { id, document }, query: { locale } });
      saveBlob(file, `${document.toLowerCase()}-${startsAt.slice(0, 10)}.pdf`);
    },
    onError: (error) => toastError(error),
  });
  return (
    <Group gap="xs">
      {MeetingDocument.options.map((document) => (
        <Button key={document} variant="default" loading={reading.isPending} onClick={() => reading.mutate(document)}>
          {t(`CO_DOCUMENT_${document}`)} (PDF)
        </Button>
      ))}
    </Group>
  );
}

/** What a decider does with a meeting. */
const steps = ['drawAgenda', 'convene', 'approveMinutes'] as const;
type Step = (typeof steps)[number];
const textOf: Readonly<Record<Step, string>> = {
  drawAgenda: 'CO_MEETING_DRAW',
  convene: 'CO_MEETING_CONVENE',
  approveMinutes: 'CO_MEETING_APPROVE',
};
const doneOf: Readonly<Record<Step, string>> = {
  drawAgenda: 'CO_MEETING_SAVED',
  convene: 'CO_MEETING_CONVENED',
  approveMinutes: 'CO_MEETING_APPROVED',
};

function Opened({ meeting }: { readonly meeting: MeetingView }) {
  const { t } = useTexts();
  const format = useFormat();
  const queries = useQueryClient();
  // As far as roles say: the server knows who decides.
  const isDecider = useIsRegulator();
  const [isChanging, change] = useState(false);
  const [isCancelling, askToCancel] = useState(false);
  const { id, version, status, members, quorum, presentCount, hasQuorum, room, link, durationMinutes } = meeting;
  const isOpen = status === 'PLANNED' || status === 'CONVENED';
  const changed = () => queries.invalidateQueries({ queryKey: comsisClient.readMeeting.key });
  const onError = (error: unknown) => toastError(error);
  const stepping = useMutation({
    mutationFn: async (step: Step) => {
      await comsisClient[step]({ params: { id }, body: { version } });
      toastSuccess(t(doneOf[step]));
    },
    onError,
    onSettled: changed,
  });
  const noting = useMutation({
    mutationFn: (present: string[]) => comsisClient.noteAttendance({ params: { id }, body: { version, present } }),
    onError,
    onSettled: changed,
  });
  const cancelling = useMutation({
    mutationFn: () => comsisClient.cancelMeeting({ params: { id }, query: { version } }),
    onSuccess: () => toastSuccess(t('CO_MEETING_CANCELLED')),
    onError,
    onSettled: () => {
      askToCancel(false);
      return changed();
    },
  });
  const present = members.filter(({ isPresent }) => isPresent).map(({ bodyId }) => bodyId);
  return (
    <>
      <Facts
        facts={[
          [t('CO_MEETING_STARTS_AT'), format.dateTime(meeting.startsAt)],
          [t('CO_MEETING_DURATION'), format.number(durationMinutes)],
          [t('CO_MEETING_ROOM'), room],
          [t('CO_MEETING_LINK'), link || null],
          [t('CO_MEETING_QUORUM'), format.number(quorum)],
        ]}
      />
      {isDecider && isOpen && (
        <Group gap="xs" my="sm">
          {steps
            .filter((step) => step !== 'convene' || status === 'PLANNED')
            .map((step) => (
              <Button key={step} variant="default" loading={stepping.isPending} onClick={() => stepping.mutate(step)}>
                {t(textOf[step])}
              </Button>
            ))}
          <Button variant="default" onClick={() => change(true)}>
            {t('CO_MEETING_CHANGE')}
          </Button>
          <Button variant="default" onClick={() => askToCancel(true)}>
            {t('CO_MEETING_CANCEL')}
          </Button>
        </Group>
      )}
      {isChanging && <MeetingForm meeting={meeting} onClose={() => change(false)} />}
      <Section title={t('CO_MEETING_MEMBERS')}>
        {members.map(({ bodyId, body, isPresent }) => (
          <Checkbox
            key={bodyId}
            label={body}
            checked={isPresent}
            disabled={!isDecider || !isOpen || noting.isPending}
            onChange={() => noting.mutate(isPresent ? present.filter((one) => one !== bodyId) : [...present, bodyId])}
          />
        ))}
        <Text size="sm" mt="xs">
          {hasQuorum ? t('CO_MEETING_QUORUM_MET') : t('CO_MEETING_QUORUM_MISSING', { present: presentCount, quorum })}
        </Text>
      </Section>
      <AgendaSection meeting={meeting} mayDecide={isDecider && isOpen && hasQuorum} onDecided={changed} />
      <ConfirmDialog
        opened={isCancelling}
        title={t('CO_MEETING_CANCEL')}
        confirmLabel={t('CO_MEETING_CANCEL')}
        isBusy={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        onCancel={() => askToCancel(false)}
      >
        <Text size="sm">{t('CO_MEETING_CANCEL_CONFIRM')}</Text>
      </ConfirmDialog>
    </>
  );
}
