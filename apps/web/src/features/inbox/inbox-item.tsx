import { ActionIcon, Anchor, Tooltip, VisuallyHidden } from '@mantine/core';
import { dayValues, type InboxEntry, wordValues } from '@portal/contracts';
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './inbox.module.css';
import { useMarking, useRemoving } from './inbox.queries.js';

/** Addresses of notices begin with that of the client, which its router adds itself. */
const CLIENT = /^\/app(?=\/)/;

/** What a notice says, in the reader's language. */
function useNoticeText() {
  const { t } = useTexts();
  const format = useFormat();
  return ({ kind, parameters }: InboxEntry): string => {
    const days = dayValues.flatMap((name) => {
      const day = parameters[name];
      return day ? [[name, format.date(day)] as const] : [];
    });
    const words = Object.entries(wordValues).flatMap(([name, prefix]) => {
      const word = parameters[name];
      return word ? [[name, t(prefix + word)] as const] : [];
    });
    return t(`INBOX_${kind}`, {
      ...parameters,
      ...Object.fromEntries(days),
      ...Object.fromEntries(words),
    });
  };
}

interface ItemProps {
  readonly entry: InboxEntry;
  readonly onOpen: () => void;
}

export function InboxItem({ entry, onOpen }: ItemProps) {
  const { t } = useTexts();
  const { dateTime } = useFormat();
  const marking = useMarking();
  const removing = useRemoving();
  const text = useNoticeText()(entry);
  const { id, path, createdAt, readAt } = entry;
  const isUnread = readAt === null;
  const toggle = t(isUnread ? 'INBOX_MARK_READ' : 'INBOX_MARK_UNREAD');
  const ToggleIcon = isUnread ? IconMailOpened : IconMail;
  const open = () => {
    if (isUnread) marking.mutate({ id, read: true });
    onOpen();
  };
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <div className={classes.text}>
        {isUnread && <VisuallyHidden>{t('INBOX_IS_UNREAD')} </VisuallyHidden>}
        <Anchor component={Link} to={path.replace(CLIENT, '')} onClick={open} inherit>
          {text}
        </Anchor>
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </div>
      <Tooltip label={toggle}>
        <ActionIcon
          variant="subtle"
          aria-label={`${toggle}: ${text}`}
          onClick={() => marking.mutate({ id, read: isUnread })}
        >
          <ToggleIcon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('INBOX_REMOVE')}>
        <ActionIcon variant="subtle" aria-label={`${t('INBOX_REMOVE')}: ${text}`} onClick={() => removing.mutate(id)}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
