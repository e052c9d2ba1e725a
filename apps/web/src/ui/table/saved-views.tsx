import { Button, Menu, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useTexts } from '../../kernel/i18n.js';
import { lasting } from '../../kernel/storage.js';
import { ConfirmDialog } from '../dialogs/confirm-dialog.js';
import { PromptDialog } from '../dialogs/prompt-dialog.js';
import { type LayoutControl, readStored, TableLayout } from './layout.js';

const NAME_LENGTH = 60;

/** A state, as it stands in an address, and an arrangement, under a name. */
const SavedView = z.object({ name: z.string().min(1).max(NAME_LENGTH), address: z.string(), layout: TableLayout });
type SavedView = z.infer<typeof SavedView>;

const keyOf = (table: string) => `table.${table}.views`;

function useSavedViews(table: string) {
  const [views, store] = useState(() => readStored(keyOf(table), z.array(SavedView)) ?? []);
  const keep = (next: SavedView[]) => {
    lasting.set(keyOf(table), JSON.stringify(next));
    store(next);
  };
  return {
    views,
    save: (view: SavedView) =>
      keep([...views.filter(({ name }) => name !== view.name), view].toSorted((a, b) => a.name.localeCompare(b.name))),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}

interface SavedViewsProps {
  readonly table: string;
  readonly control: LayoutControl;
  /** The table's state now. */
  readonly address: string;
  readonly onAddress: (address: string) => void;
}

/** Names for what is filtered, sorted and arranged how; kept in this browser. */
export function SavedViews({ table, control, address, onAddress }: SavedViewsProps) {
  const { t } = useTexts();
  const { views, save, remove } = useSavedViews(table);
  const [isNaming, setNaming] = useState(false);
  const [leaving, setLeaving] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  const show = (view: SavedView) => {
    control.change(view.layout);
    onAddress(view.address);
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <Button size="sm" variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t('TABLE_VIEWS')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && (
            <Text size="sm" c="dimmed" px="sm" py={6}>
              {t('TABLE_VIEWS_NONE')}
            </Text>
          )}
          {views.map((view) => (
            <Menu.Item key={view.name} onClick={() => show(view)}>
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>{t('TABLE_VIEW_SAVE')}</Menu.Item>
          {views.map(({ name }) => (
            <Menu.Item
              key={name}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => {
                setLeaving(name);
                setRemoving(true);
              }}
            >
              {t('TABLE_VIEW_REMOVE', { name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <PromptDialog
        opened={isNaming}
        title={t('TABLE_VIEW_SAVE_TITLE')}
        initial=""
        isValid={(name) => name.trim() !== ''}
        confirmLabel={t('SAVE')}
        onConfirm={(name) => {
          save({ name: name.trim(), address, layout: control.layout });
          setNaming(false);
        }}
        onCancel={() => setNaming(false)}
      >
        {(name, change) => (
          <>
            <Text size="sm">{t('TABLE_VIEW_SAVE_HINT')}</Text>
            <TextInput
              label={t('TABLE_VIEW_NAME')}
              description={views.some((view) => view.name === name.trim()) && t('TABLE_VIEW_REPLACES')}
              maxLength={NAME_LENGTH}
              value={name}
              onChange={(event) => change(event.currentTarget.value)}
              data-autofocus
            />
          </>
        )}
      </PromptDialog>
      <ConfirmDialog
        opened={isRemoving}
        title={t('TABLE_VIEW_REMOVE', { name: leaving })}
        confirmLabel={t('REMOVE')}
        isDestructive
        onConfirm={() => {
          remove(leaving);
          setRemoving(false);
        }}
        onCancel={() => setRemoving(false)}
      >
        <Text size="sm">{t('TABLE_VIEW_REMOVE_CONSEQUENCE', { name: leaving })}</Text>
      </ConfirmDialog>
    </>
  );
}
