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

/** Refusal of the text of one language. */
class RefusedText extends Error {
  constructor(
    readonly locale: Locale,
    readonly refusal: unknown,
  ) {
    super(`Text in ${locale}`, { cause: refusal });
  }
}

const issueOf = (error: unknown): Issue | undefined =>
  error instanceof RefusedText && error.refusal instanceof ApiError ? error.refusal.problem.issues[0] : undefined;

/** One text in five languages. */
export function TextDialog({ textKey, texts, module, isOpen, onClose, onSaved }: TextDialogProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' });
  const [draft, setDraft] = useState(() => valuesOf(texts, textKey));
  const [start] = useState(texts);
  const changed = Locale.options.filter((locale) => draft[locale] !== start[locale][textKey]?.VALUE);
  const save = useMutation({
    mutationFn: async () => {
      for (const locale of changed) {
        const { DEFAULT = '', VERSION = 0 } = start[locale][textKey] ?? {};
        const translations = { [textKey]: draft[locale] === DEFAULT ? null : draft[locale] };
        const body = { locale, translations, versions: { [textKey]: VERSION } };
        await appSettingsClient.setLocaleTranslations({ params: { module }, body }).catch((refusal: unknown) => {
          throw new RefusedText(locale, refusal);
        });
      }
    },
    onSuccess: () => {
      toastSuccess(t('ADMIN_SAVED'));
      onSaved();
      onClose();
    },
  });
  const issue = issueOf(save.error);
  const refused = save.error instanceof RefusedText ? save.error : undefined;
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
                error={issue && refused?.locale === locale ? issueText(issue) : undefined}
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
          {refused && isConflict(refused.refusal) && (
            <Alert color="orange" role="alert">
              {t('TEXTS_CONFLICT', { language: names.of(refused.locale) ?? refused.locale })}
            </Alert>
          )}
          {save.error && !issue && !(refused && isConflict(refused.refusal)) && (
            <ErrorState error={refused?.refusal ?? save.error} />
          )}
        </Stack>
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        onConfirm={() => save.mutate()}
        confirmLabel={t('SAVE')}
        isConfirmDisabled={changed.length === 0}
        isBusy={save.isPending}
      />
    </Dialog>
  );
}
