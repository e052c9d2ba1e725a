import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { toastSuccess } from '../../ui/toasts.js';
import classes from '../records/records.module.css';
import { toastRefusal } from '../records/refusal-toast.js';
import type { ReferenceCalls } from './reference-data.js';

interface RemoveReferenceProps {
  readonly calls: ReferenceCalls;
  readonly record: { readonly id: string; readonly name: string; readonly version: number; readonly used: number };
  /** Entries do without the record. */
  readonly isAdvisory: boolean;
  readonly onRemoved: () => void;
}

/** Removes a record that no entry needs; else says how many need it. For an advisory one, the confirmation says it. */
export function RemoveReference({ calls, record, isAdvisory, onRemoved }: RemoveReferenceProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, name, version, used } = record;
  const remove = async () => {
    setBusy(true);
    try {
      await calls.removeRecord({ params: { id }, query: { version } });
      toastSuccess(t('CATALOGUE_REFERENCE_REMOVED', { name }));
      onRemoved();
    } catch (error) {
      setOpen(false);
      toastRefusal(error, t);
    } finally {
      setBusy(false);
      await Promise.all(Object.values(calls).map(({ key }) => queries.invalidateQueries({ queryKey: key })));
    }
  };
  if (used > 0 && !isAdvisory)
    return (
      <Text size="sm" c="dimmed" maw={420}>
        {t('CATALOGUE_REFERENCE_USES', { count: used })}
      </Text>
    );
  return (
    <>
      <Button
        variant="default"
        className={classes.danger}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('REMOVE')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t('CATALOGUE_REFERENCE_ASK_REMOVE', { name })}
        confirmLabel={t('REMOVE')}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        {used > 0 && <Text size="sm">{t('CATALOGUE_REFERENCE_APPLIES', { count: used })}</Text>}
        <Text size="sm">{t('CATALOGUE_REFERENCE_WILL_REMOVE')}</Text>
      </ConfirmDialog>
    </>
  );
}
