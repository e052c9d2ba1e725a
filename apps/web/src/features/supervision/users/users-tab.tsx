import { Button, Group, Text } from '@mantine/core';
import { type ConnectedUser, isModuleKey, modules, moduleTitleKey } from '@portal/contracts';
import { IconLogout, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { useHubEvent } from '../../hub/hub-events.js';
import { useSession } from '../../identity/session.js';
import { supervisionClient } from '../supervision.queries.js';
import { LogoutDialog } from './logout-dialog.js';
import { MessageDialog } from './message-dialog.js';
import { everybody, type Target } from './target.js';

/** The hub says at once who comes and goes; last activities are read this often. */
const REFRESH_MS = 15_000;

const connectionsQuery = endpointQuery(supervisionClient.listConnections, {});

interface Asked {
  readonly act: 'message' | 'logout';
  readonly target: Target;
}

/** Who is connected, as it changes, and what an administrator tells them. */
export function UsersTab() {
  const { t } = useTexts();
  const format = useFormat();
  const { user } = useSession();
  const queries = useQueryClient();
  const connections = useQuery({ ...connectionsQuery, staleTime: 0, refetchInterval: REFRESH_MS });
  useHubEvent('notifyUserConnections', (next) => queries.setQueryData(connectionsQuery.queryKey, next));
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { data, error } = connections;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void connections.refetch()} /> : <LoadingState />;

  const targetOf = ({ userId, login }: ConnectedUser): Target => ({ kind: 'USER', value: userId, name: login });
  const actions = (row: ConnectedUser) =>
    row.userId !== user?.id && (
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('SUPERVISION_MESSAGE_TO', { login: row.login })}
          onClick={() => setAsked({ act: 'message', target: targetOf(row) })}
        >
          {t('SUPERVISION_MESSAGE')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="var(--red)"
          aria-label={t('SUPERVISION_LOGOUT_OF', { login: row.login })}
          onClick={() => setAsked({ act: 'logout', target: targetOf(row) })}
        >
          {t('SUPERVISION_LOGOUT')}
        </Button>
      </Group>
    );
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text size="sm" role="status">
          {t('SUPERVISION_USERS_COUNT', { count: data.total })}
        </Text>
        <Group gap="xs">
          <Button
            size="sm"
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={() => setAsked({ act: 'message', target: everybody })}
          >
            {t('SUPERVISION_MESSAGE_SEND')}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => setAsked({ act: 'logout', target: { kind: 'MODULE', value: null } })}
          >
            {t('SUPERVISION_LOGOUT_MANY')}
          </Button>
        </Group>
      </Group>
      {data.users.length === 0 ? (
        <EmptyState title={t('SUPERVISION_USERS_EMPTY')} />
      ) : (
        <PlainTable
          caption={t('SUPERVISION_TAB_USERS')}
          rows={data.users}
          rowKey={({ connectionId }) => connectionId}
          columns={[
            {
              heading: t('SUPERVISION_USER_LOGIN'),
              cell: ({ login, userId }) => (userId === user?.id ? t('SUPERVISION_USER_YOU', { login }) : login),
            },
            { heading: t('SUPERVISION_USER_ORGANISATION'), cell: ({ companyName }) => companyName ?? '–' },
            {
              heading: t('SUPERVISION_USER_MODULE'),
              cell: ({ module }) =>
                module && isModuleKey(module)
                  ? t(module === 'main' ? 'SUPERVISION_NO_MODULE' : moduleTitleKey(modules[module]))
                  : t('SUPERVISION_NO_MODULE'),
            },
            { heading: t('SUPERVISION_USER_SINCE'), cell: ({ connectedAt }) => format.dateTime(connectedAt) },
            { heading: t('SUPERVISION_USER_ACTIVITY'), cell: ({ lastActivityAt }) => format.dateTime(lastActivityAt) },
            {
              heading: t('SUPERVISION_USER_TRANSPORT'),
              cell: ({ transport }) => t(`SUPERVISION_TRANSPORT_${transport}`),
            },
            { heading: t('SUPERVISION_USER_ACTIONS'), cell: actions },
          ]}
        />
      )}
      {asked?.act === 'message' && <MessageDialog target={asked.target} onClose={close} />}
      {asked?.act === 'logout' && <LogoutDialog target={asked.target} onClose={close} />}
    </>
  );
}
