import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { Popup } from '../../ui/popup/popup.js';
import { LoadingState } from '../../ui/states.js';
import { withTexts } from '../translations/module-texts.js';
import classes from './inbox.module.css';
import { useUnreadCount } from './inbox.queries.js';

const loadPanel = withTexts(['inbox'], () => import('./inbox-panel.js'));
const InboxPanel = lazy(async () => ({ default: (await loadPanel()).InboxPanel }));

/** More are not counted in the header. */
const MOST_SHOWN = 99;

/** In the header: how many notices are unread, and the way to them. The list is fetched when it is first opened. */
export function InboxBell({ className }: { readonly className?: string | undefined }) {
  const { t } = useTexts();
  const unread = useUnreadCount();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = unread > 0 ? t('INBOX_BELL_UNREAD', { count: unread }) : t('INBOX_BELL');
  return (
    <>
      <Popup
        opened={isOpen}
        onClose={close}
        title={t('INBOX_BELL')}
        target={
          <ActionIcon
            variant="transparent"
            size={36}
            className={className}
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Tooltip label={label} disabled={isOpen}>
              <span className={classes.bell}>
                <IconBell size={20} stroke={1.6} aria-hidden />
                {unread > 0 && (
                  <span className={classes.count} aria-hidden>
                    {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
                  </span>
                )}
              </span>
            </Tooltip>
          </ActionIcon>
        }
      >
        <Suspense fallback={<LoadingState />}>
          <InboxPanel onClose={close} />
        </Suspense>
      </Popup>
      {/* The name of a button is not announced when it changes. */}
      <VisuallyHidden aria-live="polite">{unread > 0 ? label : ''}</VisuallyHidden>
    </>
  );
}
