import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { toastSuccess } from '../../../ui/toasts.js';
import classes from '../../records/records.module.css';
import { toastRefusal } from '../../records/refusal-toast.js';
import {
  type Organisation,
  organisationAdministrationClient,
  useAdministrationChanged,
} from '../administration.queries.js';

interface RemoveOrganisationProps {
  readonly record: Organisation;
  readonly onRemoved: () => void;
}

/** Removes an organisation that nothing refers to; else says what does. */
export function RemoveOrganisation({ record, onRemoved }: RemoveOrganisationProps) {
  const { t } = useTexts();
  const { list } = useFormat();
  const administered = useAdministrationChanged();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, version, companyName, uses } = record;
  const remove = async () => {
    setBusy(true);
    try {
      await organisationAdministrationClient.removeOrganisation({ params: { id }, query: { version } });
      toastSuccess(t('ADMIN_ORGANISATION_REMOVED', { name: companyName }));
      onRemoved();
    } catch (error) {
      setOpen(false);
      toastRefusal(error, t);
    } finally {
      setBusy(false);
      await administered();
    }
  };
  if (uses.length > 0)
    return (
      <Text size="sm" c="dimmed" maw={420}>
        {t('ADMIN_ORGANISATION_KEPT')} {list(uses.map(({ kind, count }) => t(`ORGANISATION_USE_${kind}`, { count })))}
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
        title={t('ADMIN_ORGANISATION_ASK_REMOVE', { name: companyName })}
        confirmLabel={t('REMOVE')}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        <Text size="sm">{t('ADMIN_ORGANISATION_WILL_REMOVE')}</Text>
      </ConfirmDialog>
    </>
  );
}
