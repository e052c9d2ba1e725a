import { Badge, Button, Group, Text, Title } from '@mantine/core';
import type { UserSession } from '@portal/contracts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { useQuestion } from '../../../ui/dialogs/use-question.js';
import { type Fact, Facts } from '../../../ui/page/facts.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { sessionClient } from '../session.js';
import classes from './my-sessions.module.css';

const handheld: readonly (string | null)[] = ['Android', 'iOS', 'iPadOS'];

function useDeviceName() {
  const { t } = useTexts();
  return ({ browser, system }: UserSession): string =>
    [browser, system].filter((part) => part !== null).join(' · ') || t('MY_SESSIONS_UNKNOWN_DEVICE');
}

interface SessionRowProps {
  readonly session: UserSession;
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTexts();
  const { dateTime } = useFormat();
  const device = useDeviceName()(session);
  const Icon = handheld.includes(session.system) ? IconDeviceMobile : IconDeviceDesktop;
  const facts: readonly Fact[] = [
    [t('MY_SESSIONS_ADDRESS'), session.address ?? '–'],
    [t('MY_SESSIONS_LAST_USED'), dateTime(session.lastUsedAt)],
    [t('MY_SESSIONS_CREATED'), dateTime(session.createdAt)],
    [t('MY_SESSIONS_ENDS'), dateTime(session.endsAt)],
  ];
  return (
    <li className={classes.row}>
      <Icon size={24} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {device}
          </Text>
          {session.isCurrent && (
            <Badge variant="light" radius="sm">
              {t('MY_SESSIONS_CURRENT')}
            </Badge>
          )}
        </Group>
        <Facts isDense facts={facts} />
      </div>
      {!session.isCurrent && (
        <Button variant="default" size="xs" onClick={onEnd} aria-label={t('MY_SESSIONS_END_NAMED', { device })}>
          {t('MY_SESSIONS_END')}
        </Button>
      )}
    </li>
  );
}

const sessionsQuery = () => endpointQuery(sessionClient.getOwnSessions, {});

type Ending = { readonly session: UserSession } | { readonly others: number };

/** Ends one session, or all but this one. */
function useEnding(onDone: () => void) {
  const { t } = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (asked: Ending): Promise<number> => {
      if ('others' in asked) return (await sessionClient.endOtherSessions({})).ended;
      await sessionClient.endOwnSession({ params: { id: asked.session.id } });
      return 1;
    },
    onSuccess: (count) => toastSuccess(t('MY_SESSIONS_ENDED', { count })),
    onError: (error) => toastError(error),
    onSettled: () => {
      onDone();
      return queries.invalidateQueries({ queryKey: sessionClient.getOwnSessions.key });
    },
  });
}

/** Where the user is signed in, and how to end that elsewhere. A section for the page of the account. */
export function MySessions() {
  const { t } = useTexts();
  const { dateTime } = useFormat();
  const title = useId();
  const deviceName = useDeviceName();
  const sessions = useQuery(sessionsQuery());
  const { asked, isOpen, ask, close } = useQuestion<Ending>();
  const ending = useEnding(close);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <section aria-labelledby={title}>
      <Group justify="space-between" align="center" mb={4}>
        <Title order={2} id={title}>
          {t('MY_SESSIONS_TITLE')}
        </Title>
        {others > 0 && (
          <Button variant="default" size="xs" onClick={() => ask({ others })}>
            {t('MY_SESSIONS_END_OTHERS')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('MY_SESSIONS_TEXT')}
      </Text>
      {sessions.isPending && <LoadingState />}
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      <ul className={classes.list}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ask({ session })} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          opened={isOpen}
          title={t('others' in asked ? 'MY_SESSIONS_END_OTHERS_QUESTION' : 'MY_SESSIONS_END_QUESTION')}
          confirmLabel={t('MY_SESSIONS_END')}
          isDestructive
          isBusy={ending.isPending}
          onConfirm={() => ending.mutate(asked)}
          onCancel={close}
        >
          <Text size="sm">
            {'others' in asked
              ? t('MY_SESSIONS_END_OTHERS_TEXT', { count: asked.others })
              : t('MY_SESSIONS_END_TEXT', {
                  device: deviceName(asked.session),
                  date: dateTime(asked.session.lastUsedAt),
                })}
          </Text>
        </ConfirmDialog>
      )}
    </section>
  );
}
