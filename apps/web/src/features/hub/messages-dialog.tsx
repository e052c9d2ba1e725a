import { Button, List, Stack, Text } from '@mantine/core';
import type { AdminMessage } from '@portal/contracts';
import { useEffect } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialogs/dialog.js';
import { ForcedLogout } from './forced-logout.js';
import classes from './hub-notices.module.css';
import { closeMessages, noteShown, setAside, useNotices } from './notices.js';

/** Messages of administrators; from the announcement of a forced logout on, it stays until the session ends. */
export function MessagesDialog() {
  const { t } = useTexts();
  const { messages, window, forcedLogout } = useNotices();
  return (
    <Dialog
      opened={window === 'open'}
      title={t(forcedLogout ? 'HUB_FORCED_LOGOUT' : 'HUB_MESSAGES_TITLE')}
      narrow="fitted"
      {...(!forcedLogout && { onCancel: setAside })}
    >
      <DialogBody>
        {/* The focus starts at the text: somebody who is typing does not press a button unawares. */}
        <Stack gap="md" tabIndex={-1} data-autofocus className={classes.texts}>
          {forcedLogout && <ForcedLogout endsAt={forcedLogout.endsAt} message={forcedLogout.message} />}
          {messages.length > 0 && <Messages messages={messages} />}
        </Stack>
      </DialogBody>
      {!forcedLogout && (
        <DialogFooter>
          <Button variant="default" onClick={setAside}>
            {t('HUB_LATER')}
          </Button>
          <Button onClick={closeMessages}>{t('CLOSE')}</Button>
        </DialogFooter>
      )}
    </Dialog>
  );
}

/** Notes messages as shown once the page that shows them is in front of the user, and not in another tab. */
function useNotedAsShown(messages: readonly AdminMessage[]): void {
  useEffect(() => {
    const note = (): void => {
      if (document.visibilityState === 'visible') noteShown(messages);
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [messages]);
}

function Messages({ messages }: { readonly messages: readonly AdminMessage[] }) {
  const format = useFormat();
  useNotedAsShown(messages);
  return (
    <List listStyleType="none" spacing="md" aria-live="polite">
      {messages.map(({ id, date, message }) => (
        <List.Item key={id}>
          <Text size="xs" c="dimmed">
            {format.dateTime(date)}
          </Text>
          <Text className={classes.message}>{message}</Text>
        </List.Item>
      ))}
    </List>
  );
}
