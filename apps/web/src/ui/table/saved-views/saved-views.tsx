import { Button, Group, Loader, Menu, Text, TextInput } from '@mantine/core';
import type { TableView } from '@portal/contracts';
import { IconBookmark, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../dialogs/confirm-dialog.js';
import { PromptDialog } from '../../dialogs/prompt-dialog.js';
import type { LayoutControl } from '../arrangement/layout.js';
import { useSavedViews } from './use-saved-views.js';

const NAME_LENGTH = 60;

interface SavedViewsProps {
  readonly table: string;
  readonly control: LayoutControl;
  /** The table's state now. */
  readonly address: string;
  readonly onAddress: (address: string) => void;
}

/** Names for what is filtered, sorted and arranged how; kept with the user's account. */
export function SavedViews({ table, control, address, onAddress }: SavedViewsProps) {
  const { t } = useTexts();
  const [isWanted, want] = useState(false);
  const { views, error, retry, saving, removing } = useSavedViews(table, isWanted);
  const [isNaming, setNaming] = useState(false);
  const [leaving, setLeaving] = useState<TableView>();
  const [isRemoving, setRemoving] = useState(false);
  const leavingName = leaving?.name ?? '';
  const show = (view: TableView) => {
    control.change(view.layout);
    onAddress(view.address);
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280} onOpen={() => want(true)}>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t('TABLE_VIEWS')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {!views && !error && (
            <Group gap="xs" px="sm" py={6} role="status">
              <Loader size={16} aria-hidden />
              <Text size="sm">{t('LOADING')}</Text>
            </Group>
          )}
          {!views && error && (
            <Menu.Item
              closeMenuOnClick={false}
              color="var(--red)"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={retry}
            >
              {t('TABLE_VIEWS_FAILED')}
            </Menu.Item>
          )}
          {views?.length === 0 && (
            <Text size="sm" c="dimmed" px="sm" py={6}>
              {t('TABLE_VIEWS_NONE')}
            </Text>
          )}
          {views?.map((view) => (
            <Menu.Item key={view.id} onClick={() => show(view)}>
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>{t('TABLE_VIEW_SAVE')}</Menu.Item>
          {views?.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => {
                setLeaving(view);
                setRemoving(true);
              }}
            >
              {t('TABLE_VIEW_REMOVE', { name: view.name })}
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
          saving.mutate({ name: name.trim(), address, layout: control.layout }, { onSuccess: () => setNaming(false) });
        }}
        isBusy={saving.isPending}
        onCancel={() => setNaming(false)}
      >
        {(name, change) => (
          <>
            <Text size="sm">{t('TABLE_VIEW_SAVE_HINT')}</Text>
            <TextInput
              label={t('TABLE_VIEW_NAME')}
              description={views?.some((view) => view.name === name.trim()) && t('TABLE_VIEW_REPLACES')}
              maxLength={NAME_LENGTH}
              required
              value={name}
              onChange={(event) => change(event.currentTarget.value)}
              data-autofocus
            />
          </>
        )}
      </PromptDialog>
      <ConfirmDialog
        opened={isRemoving}
        title={t('TABLE_VIEW_REMOVE', { name: leavingName })}
        confirmLabel={t('REMOVE')}
        isDestructive
        onConfirm={() => {
          if (leaving) removing.mutate(leaving, { onSettled: () => setRemoving(false) });
        }}
        isBusy={removing.isPending}
        onCancel={() => setRemoving(false)}
      >
        <Text size="sm">{t('TABLE_VIEW_REMOVE_CONSEQUENCE', { name: leavingName })}</Text>
      </ConfirmDialog>
    </>
  );
}
