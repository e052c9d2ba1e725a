import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Popup } from '../../../ui/popup/popup.js';
import { useUser } from '../../identity/session.js';
import type { MapView } from '../../map/move-view.js';
import classes from '../workbench.module.css';
import { keepBookmarks, LONGEST_NAME, MOST_BOOKMARKS, readBookmarks, withBookmark } from './bookmarks.js';

interface BookmarksMenuProps {
  /** The view that is kept under a name. */
  readonly viewNow: () => MapView | undefined;
  readonly onGo: (view: MapView) => void;
}

/** Button that opens the user's named views of the map, to go to, add and remove. */
export function BookmarksMenu({ viewNow, onGo }: BookmarksMenuProps) {
  const { t } = useTexts();
  const { id } = useUser();
  const [isOpen, setOpen] = useState(false);
  const [bookmarks, setBookmarks] = useState(() => readBookmarks(id));
  const [name, setName] = useState('');
  const isFull = bookmarks.length >= MOST_BOOKMARKS;
  const keep = (changed: typeof bookmarks) => {
    setBookmarks(changed);
    keepBookmarks(id, changed);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const view = viewNow();
    if (!view || name.trim() === '' || isFull) return;
    keep(withBookmark(bookmarks, { ...view, name: name.trim() }));
    setName('');
  };
  const label = t('WORKBENCH_BOOKMARKS');
  return (
    <Popup
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={label}
      target={
        <ActionIcon
          size={34}
          variant="subtle"
          color="slate"
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBookmark size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    >
      <form className={classes.bookmarks} onSubmit={add}>
        {bookmarks.length === 0 && <p className={classes.hint}>{t('WORKBENCH_BOOKMARKS_NONE')}</p>}
        <ul aria-label={label}>
          {bookmarks.map((bookmark) => (
            <li key={bookmark.name}>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  setOpen(false);
                  onGo(bookmark);
                }}
              >
                {bookmark.name}
              </Button>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('WORKBENCH_BOOKMARK_REMOVE', { name: bookmark.name })}
                onClick={() => keep(bookmarks.filter((other) => other !== bookmark))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Group align="end" gap="xs" wrap="nowrap">
          <TextInput
            size="sm"
            label={t('WORKBENCH_BOOKMARK_NAME')}
            maxLength={LONGEST_NAME}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" size="sm" variant="default" disabled={name.trim() === '' || isFull}>
            {t('WORKBENCH_BOOKMARK_ADD')}
          </Button>
        </Group>
        {isFull && <p className={classes.hint}>{t('WORKBENCH_BOOKMARKS_FULL', { most: MOST_BOOKMARKS })}</p>}
      </form>
    </Popup>
  );
}
