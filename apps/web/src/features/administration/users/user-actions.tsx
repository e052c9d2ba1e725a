import { Button, Group, Text } from '@mantine/core';
import type { UserAction } from '@portal/contracts';
import { useState } from 'react';
import { toConstantCase } from '../../../kernel/constant-case.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { useQuestion } from '../../../ui/dialogs/use-question.js';
import { toastSuccess } from '../../../ui/toasts.js';
import classes from '../../records/records.module.css';
import { toastRefusal } from '../../records/refusal-toast.js';
import { type User, useAdministrationChanged, userAdministrationClient } from '../administration.queries.js';

interface Act {
  readonly action: UserAction;
  readonly isPossible: (user: User) => boolean;
  readonly isDestructive?: boolean;
}

const hasFactor = ({ secondFactors: { authenticatorApp, passkeys } }: User): boolean =>
  authenticatorApp || passkeys > 0;

const isOpen = (state: User['state']): boolean => state === 'ACTIVE' || state === 'INVITED';

/** What can be done to an account as it is, the harmless first. */
const acts: readonly Act[] = [
  { action: 'unlock', isPossible: ({ lockedUntil }) => lockedUntil !== null },
  { action: 'invite', isPossible: ({ state }) => state === 'INVITED' },
  { action: 'enable', isPossible: ({ state }) => state === 'DISABLED' },
  {
    action: 'forcePasswordChange',
    isPossible: ({ hasPassword, mustChangePassword, state }) => hasPassword && !mustChangePassword && isOpen(state),
  },
  { action: 'endSessions', isPossible: ({ openSessions }) => openSessions > 0, isDestructive: true },
  { action: 'resetSecondFactor', isPossible: hasFactor, isDestructive: true },
  { action: 'disable', isPossible: ({ state }) => isOpen(state), isDestructive: true },
];

/** Acts on an account, each confirmed with what will happen. */
export function UserActions({ record: user }: { readonly record: User }) {
  const { t } = useTexts();
  const administered = useAdministrationChanged();
  const { asked, isOpen, ask, close } = useQuestion<Act>();
  const [isBusy, setBusy] = useState(false);
  const carryOut = async ({ action }: Act) => {
    setBusy(true);
    try {
      const { id, version } = user;
      await userAdministrationClient.actOnUser({ params: { id, action }, body: { version } });
      close();
      toastSuccess(t(`ADMIN_DONE_${toConstantCase(action)}`, { name: user.fullName }));
    } catch (error) {
      close();
      toastRefusal(error, t);
    } finally {
      setBusy(false);
      await administered();
    }
  };
  return (
    <>
      <Group gap="xs" role="group" aria-label={t('ADMIN_USER_ACTIONS')}>
        {acts
          .filter(({ isPossible }) => isPossible(user))
          .map((act) => (
            <Button
              key={act.action}
              variant="default"
              size="sm"
              className={act.isDestructive ? classes.danger : undefined}
              onClick={() => ask(act)}
            >
              {t(`ADMIN_DO_${toConstantCase(act.action)}`)}
            </Button>
          ))}
      </Group>
      {asked && (
        <ConfirmDialog
          opened={isOpen}
          title={t(`ADMIN_ASK_${toConstantCase(asked.action)}`, { name: user.fullName })}
          confirmLabel={t(`ADMIN_DO_${toConstantCase(asked.action)}`)}
          isDestructive={asked.isDestructive}
          isBusy={isBusy}
          onConfirm={() => void carryOut(asked)}
          onCancel={close}
        >
          <Text size="sm">
            {t(`ADMIN_WILL_${toConstantCase(asked.action)}`, { name: user.fullName, email: user.email })}
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
}
