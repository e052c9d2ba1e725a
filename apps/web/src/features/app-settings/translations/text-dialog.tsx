import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import { type Issue, Locale, placeholdersOf } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../kernel/api-error.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialogs/dialog.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import { ErrorState } from '../../../ui/states.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { isConflict } from '../../records/server-issues.js';
import { appSettingsClient } from '../app-settings.queries.js';
import type { TextsByLocale } from './texts-by-locale.js';

interface TextDialogProps {
  readonly textKey: string;
  readonly texts: TextsByLocale;
  readonly module: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const valuesOf = (texts: TextsByLocale, key: string): Record<Locale, string> =>
  Object.fromEntries(Locale.options.map((locale) => [locale, texts[locale][key]?.VALUE ?? ''])) as Record<
    Locale,
    string
  >;

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.problem.issues.length > 0;

/** What the server says about the text of a language, by its position among the changes. */
const issueAt = (error: unknown, position: number): Issue | undefined =>
  isRefused(error)
    ? error.problem.issues.find(({ path }) => path.startsWith(`body.changes.${position}.translations`))
    : undefined;

/** One text in five languages. */
export function TextDialog({ textKey, texts, module, isOpen, onClose, onSaved }: TextDialogProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' });
  const [draft, setDraft] = useState(() => valuesOf(texts, textKey));
  const [start] = useState(texts);
  const changed = Locale.options.filter((locale) => draft[locale] !== start[locale][textKey]?.VALUE);
  const save = useMutation({
    mutationFn: (locales: readonly Locale[]) => {
      const changes = locales.map((locale) => {
        const { DEFAULT = '', VERSION = 0 } = start[locale][textKey] ?? {};
        const translations = { [textKey]: draft[locale] === DEFAULT ? null : draft[locale] };
        return { locale, translations, versions: { [textKey]: VERSION } };
      });
      return appSettingsClient.saveTranslations({ params: { module }, body: { changes } });
    },
    onSuccess: () => {
      toastSuccess(t('ADMIN_SAVED'));
      onSaved();
      onClose();
    },
  });
  const errorOf = (locale: Locale): string | undefined => {
    const issue = issueAt(save.error, save.variables?.indexOf(locale) ?? -1);
    return issue && issueText(issue);
  };
  const placeholders = placeholdersOf(start.fr[textKey]?.DEFAULT ?? '').map((name) => `{${name}}`);
  return (
    <Dialog opened={isOpen} title={textKey} onCancel={save.isPending ? undefined : onClose} width={720}>
      <DialogBody>
        <Stack gap="md">
          {placeholders.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('TEXTS_PLACEHOLDERS', { names: placeholders.join(' ') })}
            </Text>
          )}
          {Locale.options.map((locale) => (
            <div key={locale}>
              <Textarea
                label={names.of(locale)}
                lang={locale}
                rows={2}
                value={draft[locale]}
                onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, [locale]: value }))}
                error={errorOf(locale)}
              />
              {draft[locale] !== start[locale][textKey]?.DEFAULT && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  onClick={() => setDraft((before) => ({ ...before, [locale]: start[locale][textKey]?.DEFAULT ?? '' }))}
                >
                  {t('TEXTS_RESTORE', { language: names.of(locale) ?? locale })}
                </Button>
              )}
            </div>
          ))}
          {isConflict(save.error) && (
            <Alert color="orange" role="alert">
              {t('TEXTS_CONFLICT')}
            </Alert>
          )}
          {save.error && !isRefused(save.error) && !isConflict(save.error) && <ErrorState error={save.error} />}
        </Stack>
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        onConfirm={() => save.mutate(changed)}
        confirmLabel={t('SAVE')}
        isConfirmDisabled={changed.length === 0}
        isBusy={save.isPending}
      />
    </Dialog>
  );
}
