import { Button, SegmentedControl, Text, Title } from '@mantine/core';
import { Locale, type MailTemplate, type MailTemplateKey } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../kernel/api-error.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { SaveTab } from '../../../ui/tabs/save-tab.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { languageName } from '../../account/countries.js';
import { registrationMailTemplatesClient as client } from '../mail.queries.js';
import { type Draft, problemsOf, useDrafts } from './drafts.js';
import classes from './mail-templates.module.css';
import { Preview } from './preview.js';
import { TemplateList } from './template-list.js';
import { WordingFields } from './wording-fields.js';

const all = endpointQuery(client.getRegistrationMailTemplates, {});
const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'VERSION_CONFLICT';
const isWrong = (template: MailTemplate): boolean =>
  (['subject', 'bodyHtml', 'enabled'] as const).some((field) => problemsOf(template)(field));

/** Saving what was changed, and going back to what ships. */
function useSaving(forget: ReturnType<typeof useDrafts>['forget']) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const onError = (error: Error) => toastError(error, isStale(error) ? t('MAIL_TEMPLATE_STALE') : undefined);
  const save = useMutation({
    mutationFn: (templates: MailTemplate[]) => client.setRegistrationMailTemplates({ body: { templates } }),
    onSuccess: (saved) => {
      queries.setQueryData(all.queryKey, saved);
      forget();
      toastSuccess(t('MAIL_TEMPLATE_SAVED'));
    },
    onError,
  });
  const reset = useMutation({
    mutationFn: ({ key, locale, version }: MailTemplate) =>
      client.resetRegistrationMailTemplate({ body: { key, locale, version } }),
    onSuccess: async (template) => {
      forget(template);
      await queries.invalidateQueries({ queryKey: all.queryKey });
      toastSuccess(t('MAIL_TEMPLATE_RESET_DONE'));
    },
    onError,
  });
  return { save, reset };
}

interface EditorProps {
  readonly template: MailTemplate;
  readonly onEdit: (change: Partial<Draft>) => void;
  readonly onReset: () => void;
  readonly isResetting: boolean;
}

function Editor({ template, onEdit, onReset, isResetting }: EditorProps) {
  const { t } = useTexts();
  const [isAsking, ask] = useState(false);
  return (
    <div className={classes.editor}>
      <header className={classes.head}>
        <Title order={2}>{t(`MAIL_TEMPLATE_${template.key}`)}</Title>
        {template.customised && (
          <Button size="compact-sm" variant="subtle" loading={isResetting} onClick={() => ask(true)}>
            {t('MAIL_TEMPLATE_RESET')}
          </Button>
        )}
      </header>
      <WordingFields template={template} onEdit={onEdit} />
      <ConfirmDialog
        opened={isAsking}
        title={t('MAIL_TEMPLATE_RESET_TITLE')}
        confirmLabel={t('MAIL_TEMPLATE_RESET')}
        isDestructive
        onConfirm={() => {
          ask(false);
          onReset();
        }}
        onCancel={() => ask(false)}
      >
        <Text size="sm">{t('MAIL_TEMPLATE_RESET_CONSEQUENCE')}</Text>
      </ConfirmDialog>
    </div>
  );
}

function Templates({ stored }: { readonly stored: readonly MailTemplate[] }) {
  const { t } = useTexts();
  const [locale, setLocale] = useState<Locale>(useLocale());
  const [key, setKey] = useState(stored[0]?.key);
  const { now, edit, forget, isChanged, changes } = useDrafts(stored);
  const { save, reset } = useSaving(forget);
  const chosen = stored.find((template) => template.key === key && template.locale === locale);
  const submit = () => {
    const wrong = changes.find(isWrong);
    if (!wrong) return save.mutate(changes);
    setKey(wrong.key);
    setLocale(wrong.locale);
    toastError(undefined, t('MAIL_TEMPLATE_WRONG'));
  };
  return (
    <SaveTab isUnsaved={changes.length > 0} isSaving={save.isPending} onSave={submit} onReset={() => forget()}>
      <div className={classes.languages}>
        <SegmentedControl
          aria-label={t('MAIL_TEMPLATE_LANGUAGE')}
          classNames={{ label: classes.language }}
          value={locale}
          onChange={(value) => setLocale(Locale.parse(value))}
          data={Locale.options.map((value) => ({ value, label: languageName(value) }))}
        />
      </div>
      <div className={classes.columns}>
        <TemplateList templates={stored} locale={locale} chosen={chosen?.key} isChanged={isChanged} onChoose={setKey} />
        {chosen && (
          <>
            <Editor
              key={`${key}/${locale}`}
              template={now(chosen)}
              onEdit={(change) => edit(chosen, change)}
              onReset={() => reset.mutate(chosen)}
              isResetting={reset.isPending}
            />
            <Preview template={now(chosen)} />
          </>
        )}
      </div>
    </SaveTab>
  );
}

/** What mails say, in every language: of all that the portal sends, those for which `isShown` holds. */
export function MailTemplates({ isShown }: { readonly isShown?: (key: MailTemplateKey) => boolean }) {
  const { data, error, isPending, refetch } = useQuery({ ...all, staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Templates stored={isShown ? data.templates.filter(({ key }) => isShown(key)) : data.templates} />;
}

/** What the portal's mails say. */
export const Tab = () => <MailTemplates />;
