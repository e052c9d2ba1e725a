import { Affix, Button, CloseButton, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.js';
import { toastError } from '../../../ui/toasts.js';
import { currentToken, type Grant, giveUpSession, outsideSignInAddress, signInAgain, useSession } from '../session.js';
import { SignInForm } from '../sign-in/sign-in-form.js';
import { renewOrLose } from './renewal.js';
import classes from './session-notices.module.css';
import { type Ending, useEnding } from './use-ending.js';

async function stay(): Promise<void> {
  const token = currentToken();
  try {
    if (token) await renewOrLose(token);
  } catch (error) {
    toastError(error);
  }
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface EndingNoticeProps {
  readonly ending: Ending;
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}

/** Shown beside the page without taking the focus, so that typing is not interrupted. */
function EndingNotice({ ending: { secondsLeft, isRenewable }, onSignIn, onClose }: EndingNoticeProps) {
  const { t } = useTexts();
  return (
    <Affix position={{ bottom: 16, right: 16 }} className={classes.affix}>
      <Paper withBorder shadow="md" p="md" maw={420} className={classes.notice}>
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <Text size="sm" role="alert">
            {t('SESSION_ENDING')}
          </Text>
          <CloseButton size="sm" aria-label={t('CLOSE')} onClick={onClose} />
        </Group>
        <Group justify="space-between" mt="sm">
          {/* Read out every second, it would drown everything else. */}
          <Text size="lg" fw={600} className={classes.clock} aria-hidden>
            {clock(secondsLeft)}
          </Text>
          {isRenewable ? (
            <Button size="xs" onClick={() => void stay()}>
              {t('SESSION_STAY')}
            </Button>
          ) : (
            <Button size="xs" onClick={onSignIn}>
              {t('SESSION_SIGN_IN_AGAIN')}
            </Button>
          )}
        </Group>
      </Paper>
    </Affix>
  );
}

/** Somebody else may have come to this screen: theirs starts anew, with nothing of the one before. */
const startOver = (): void => window.location.assign('/app/');

interface SignInDialogProps {
  readonly isOver: boolean;
  readonly username: string;
  readonly onDone: () => void;
}

function SignInDialog({ isOver, username, onDone }: SignInDialogProps) {
  const { t } = useTexts();
  const outside = outsideSignInAddress();
  const enter = async (grant: Grant, rememberMe: boolean): Promise<void> => {
    if (await signInAgain(grant, rememberMe)) onDone();
    else startOver();
  };
  return (
    <DialogBody>
      <Text size="sm" mb="md">
        {t('SESSION_NOTHING_LOST')}
      </Text>
      {outside !== undefined && (
        <Button component="a" href={outside} target="_blank" rel="noopener" variant="light" fullWidth mb="md">
          {t('SESSION_SIGN_IN_OUTSIDE')}
        </Button>
      )}
      <SignInForm username={username} onSubmit={enter} />
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={isOver ? giveUpSession : onDone}>
        {t(isOver ? 'SESSION_GIVE_UP' : 'CANCEL')}
      </Button>
    </DialogBody>
  );
}

/** Over every page: says that the session is about to end, and lets its user sign in again without leaving the page. */
export function SessionNotices() {
  const { t } = useTexts();
  const { status, user } = useSession();
  const ending = useEnding();
  const [isSigningIn, setSigningIn] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const isOver = status === 'interrupted';
  const isAsking = user !== undefined && (isOver || isSigningIn);
  if (isClosed && !ending) setClosed(false);
  return (
    <>
      {ending && status === 'signed-in' && !isAsking && !isClosed && (
        <EndingNotice ending={ending} onSignIn={() => setSigningIn(true)} onClose={() => setClosed(true)} />
      )}
      <Dialog
        opened={isAsking}
        title={t(isOver ? 'SESSION_ENDED_TITLE' : 'SESSION_SIGN_IN_AGAIN')}
        narrow="fitted"
        onCancel={isOver ? undefined : () => setSigningIn(false)}
      >
        <SignInDialog isOver={isOver} username={user?.login ?? ''} onDone={() => setSigningIn(false)} />
      </Dialog>
    </>
  );
}
