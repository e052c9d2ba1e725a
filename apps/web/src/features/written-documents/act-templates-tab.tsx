import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ActKind, actTemplateKeys, actTemplates, Locale, type TranslationsForAdmin } from '@portal/contracts';
import { IconFileSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../kernel/api-error.js';
import { clientOf } from '../../kernel/client.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { FileViewer } from '../../ui/file-viewer/file-viewer.js';
import { useIssueText } from '../../ui/inputs/issue-text.js';
import { SelectInput } from '../../ui/inputs/select/select-input.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { toastSuccess } from '../../ui/toasts.js';
import { useAdministeredModule } from '../admin-panel/administered-module.js';
import { appSettingsClient } from '../app-settings/app-settings.queries.js';

const client = clientOf(actTemplates);
const kinds: readonly ActKind[] = ['GRANT', 'OTHER'];

/** The texts that decisions of the administered module are written with, in one language, with a preview. */
function ActTemplatesTab() {
  const { t } = useTexts();
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' });
  const [locale, setLocale] = useState<Locale>('fr');
  const [kind, setKind] = useState<ActKind>('GRANT');
  const module = useAdministeredModule();
  const query = endpointQuery(appSettingsClient.getLocaleTranslationsForAdmin, {
    params: { module },
    query: { locale },
  });
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  return (
    <Stack gap="md" maw={820}>
      <Text size="sm">{t('ACT_TEMPLATES_HINT')}</Text>
      <Group grow>
        <SelectInput
          label={t('ACT_TEMPLATE_KIND')}
          choices={kinds.map((value) => ({ value, label: t(`ACT_TEMPLATE_${value}`) }))}
          value={kind}
          onChange={(value) => value && setKind(value)}
        />
        <SelectInput
          label={t('LANGUAGE')}
          choices={Locale.options.map((value) => ({ value, label: names.of(value) ?? value }))}
          value={locale}
          onChange={(value) => value && setLocale(value)}
        />
      </Group>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data && (
        <Templates
          key={`${locale} ${kind}`}
          {...{ module, kind, locale }}
          texts={data}
          onSaved={() => void refetch()}
        />
      )}
    </Stack>
  );
}

interface TemplatesProps {
  readonly module: string;
  readonly kind: ActKind;
  readonly locale: Locale;
  readonly texts: TranslationsForAdmin;
  readonly onSaved: () => void;
}

function Templates({ module, kind, locale, texts, onSaved }: TemplatesProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const keys: readonly string[] = actTemplateKeys[kind];
  const [start, setStart] = useState(texts);
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(keys.map((key) => [key, texts[key]?.VALUE ?? ''])),
  );
  const [shown, show] = useState<{ readonly name: string; readonly source: () => Promise<Blob> }>();
  const changed = keys.filter((key) => draft[key] !== start[key]?.VALUE);
  const save = useMutation({
    mutationFn: () =>
      appSettingsClient.saveTranslations({
        params: { module },
        body: {
          changes: [
            {
              locale,
              translations: Object.fromEntries(
                changed.map((key) => [key, draft[key] === start[key]?.DEFAULT ? null : (draft[key] ?? '')]),
              ),
              versions: Object.fromEntries(changed.map((key) => [key, start[key]?.VERSION ?? 0])),
            },
          ],
        },
      }),
    onSuccess: () => {
      toastSuccess(t('ADMIN_SAVED'));
      setStart(texts);
      onSaved();
    },
  });
  const errorOf = (key: string): string | undefined => {
    const issues = save.error instanceof ApiError ? save.error.problem.issues : [];
    const issue = issues.find(({ path }) => path.endsWith(`translations.${key}`));
    return issue && issueText(issue);
  };
  const preview = () =>
    show({
      name: `${t('ACT_TEMPLATE_PREVIEW')}.pdf`,
      source: () => client.previewAct({ body: { module, kind, locale, texts: draft } }),
    });
  return (
    <>
      {keys.map((key) => (
        <Textarea
          key={key}
          label={t(key.replace(`ACT_${kind}_`, 'ACT_').replace('ACT_', 'ACT_FIELD_'))}
          lang={locale}
          autosize
          minRows={1}
          maxRows={14}
          value={draft[key] ?? ''}
          onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, [key]: value }))}
          error={errorOf(key)}
        />
      ))}
      {save.error && !(save.error instanceof ApiError && save.error.problem.issues.length > 0) && (
        <ErrorState error={save.error} />
      )}
      <Group justify="flex-end">
        <Button variant="default" leftSection={<IconFileSearch size={16} aria-hidden />} onClick={preview}>
          {t('ACT_TEMPLATE_PREVIEW')}
        </Button>
        <Button disabled={changed.length === 0} loading={save.isPending} onClick={() => save.mutate()}>
          {t('SAVE')}
        </Button>
      </Group>
      <FileViewer file={shown} onClose={() => show(undefined)} />
    </>
  );
}

export { ActTemplatesTab as Tab };
