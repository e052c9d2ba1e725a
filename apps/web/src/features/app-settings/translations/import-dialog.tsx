import { Alert, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialogs/dialog.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { ErrorState } from '../../../ui/states.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { isConflict } from '../../records/server-issues.js';
import { appSettingsClient } from '../app-settings.queries.js';
import { changeSet, compareTexts } from './compare-texts.js';
import type { TextsByLocale } from './texts-by-locale.js';
import type { FileText } from './texts-file.js';

const WIDTH = 960;
const MOST_ROWS = 200;

interface ListedTextsProps<R extends FileText> {
  readonly caption: string;
  readonly rows: readonly R[];
  readonly columns: readonly { readonly heading: string; readonly cell: (row: R) => string }[];
}

function ListedTexts<R extends FileText>({ caption, rows, columns }: ListedTextsProps<R>) {
  const { t } = useTexts();
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={600}>{caption}</Text>
      <PlainTable
        caption={caption}
        rows={rows.slice(0, MOST_ROWS)}
        rowKey={({ place, locale, key }) => `${place} ${locale} ${key}`}
        columns={[
          { heading: t('TEXTS_KEY'), cell: ({ key }) => key },
          { heading: t('LANGUAGE'), cell: ({ locale }) => locale },
          ...columns,
        ]}
      />
      {rows.length > MOST_ROWS && (
        <Text size="sm" c="dimmed">
          {t('TEXTS_IMPORT_MORE', { count: rows.length - MOST_ROWS })}
        </Text>
      )}
    </Stack>
  );
}

interface ImportDialogProps {
  readonly fileName: string;
  readonly read: readonly FileText[];
  readonly texts: TextsByLocale;
  readonly module: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What the texts of a file would change, and which of them cannot be taken over. Nothing is saved before it is confirmed. */
export function ImportDialog({ fileName, read, texts, module, isOpen, onClose, onSaved }: ImportDialogProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const { changes, faults, same } = useMemo(() => compareTexts(read, texts), [read, texts]);
  const save = useMutation({
    mutationFn: () =>
      appSettingsClient.saveTranslations({ params: { module }, body: { changes: changeSet(changes, texts) } }),
    onSuccess: () => {
      toastSuccess(t('ADMIN_SAVED'));
      onSaved();
      onClose();
    },
  });
  return (
    <Dialog opened={isOpen} title={fileName} onCancel={save.isPending ? undefined : onClose} width={WIDTH}>
      <DialogBody>
        <Stack gap="lg">
          <Text role="status">
            {[
              t('TEXTS_IMPORT_CHANGES', { count: changes.length }),
              t('TEXTS_IMPORT_SAME', { count: same }),
              t('TEXTS_IMPORT_FAULTS', { count: faults.length }),
            ].join(' ')}
          </Text>
          {save.error && isConflict(save.error) && (
            <Alert color="orange" role="alert">
              {t('TEXTS_CONFLICT')}
            </Alert>
          )}
          {save.error && !isConflict(save.error) && <ErrorState error={save.error} />}
          <ListedTexts
            caption={t('TEXTS_IMPORT_NOT_TAKEN')}
            rows={faults}
            columns={[
              { heading: t('TEXTS_IMPORT_PLACE'), cell: ({ place }) => String(place) },
              { heading: t('TEXTS_IMPORT_TEXT'), cell: ({ text }) => text },
              { heading: t('TEXTS_IMPORT_REASON'), cell: ({ issue }) => issueText(issue) },
            ]}
          />
          <ListedTexts
            caption={t('TEXTS_IMPORT_TAKEN')}
            rows={changes}
            columns={[
              { heading: t('TEXTS_IMPORT_NOW'), cell: ({ before }) => before },
              { heading: t('TEXTS_IMPORT_TEXT'), cell: ({ text }) => text },
            ]}
          />
        </Stack>
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        onConfirm={() => save.mutate()}
        confirmLabel={t('SAVE')}
        isConfirmDisabled={changes.length === 0}
        isBusy={save.isPending}
      />
    </Dialog>
  );
}
