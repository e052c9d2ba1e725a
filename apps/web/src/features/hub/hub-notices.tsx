import { Button, Notification } from '@mantine/core';
import type { NextMaintenance } from '@portal/contracts';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './hub-notices.module.css';
import { MessagesDialog } from './messages-dialog.js';
import { ignoreMaintenance, openMessages, useNotices } from './notices.js';

/** Above every page: messages of administrators, the announcement of a forced logout, and the next maintenance. */
export function HubNotices() {
  const { maintenance, messages, window } = useNotices();
  return (
    <>
      <MessagesDialog />
      {/* Always there, so that what comes into it is announced; it does not take the focus. */}
      <div className={classes.notices} role="status">
        {window === 'aside' && <MessagesNotice count={messages.length} />}
        {maintenance && <MaintenanceNotice {...maintenance} />}
      </div>
    </>
  );
}

function MessagesNotice({ count }: { readonly count: number }) {
  const { t } = useTexts();
  return (
    <Notification role="group" withCloseButton={false} title={t('HUB_MESSAGES', { count })}>
      <Button size="xs" mt="xs" variant="default" onClick={openMessages}>
        {t('HUB_OPEN')}
      </Button>
    </Notification>
  );
}

function MaintenanceNotice({ Id, StartDate, Reason }: NextMaintenance) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <Notification
      role="group"
      color="yellow"
      title={t('HUB_MAINTENANCE', { start: format.dateTime(StartDate) })}
      onClose={() => ignoreMaintenance(Id)}
      closeButtonProps={{ 'aria-label': t('CLOSE') }}
      className={classes.message}
    >
      {Reason}
    </Notification>
  );
}
