import { Button, NavLink, SegmentedControl } from '@mantine/core';
import { type AdministeredText, EditedTextChange, isModuleKey, Locale, modules } from '@portal/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { SaveTab } from '../../../ui/tabs/save-tab.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { languageName } from '../../account/countries.js';
import { moduleTitleKey } from '../../portal/module-entries.js';
import { OutdatedNote } from '../../records/outdated-note.js';
import { isConflict } from '../../records/server-issues.js';
import { administeredTextsQuery, editedTextsClient } from '../edited-texts.queries.js';
import { NewArticle } from './new-article.js';
import { portalSubjects, subjectId, type TextSubject, useTextDrafts } from './text-drafts.js';
import classes from './text-editing.module.css';
import { TextFields } from './text-fields.js';
import { TextPreview } from './text-preview.js';

const isAbout = (one: TextSubject, other: TextSubject): boolean => subjectId(one) === subjectId(other);

function Texts({ stored }: { readonly stored: readonly AdministeredText[] }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const shown = useLocale();
  const [locale, setLocale] = useState<Locale>(shown);
  const [subject, choose] = useState<TextSubject>(portalSubjects[0]!);
  const [added, add] = useState<readonly TextSubject[]>([]);
  const [isAdding, startAdding] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const { at, edit, forget, changes, isChanged } = useTextDrafts(stored);
  const known = [...portalSubjects, ...stored, ...added];
  const subjects = known.filter((one, index) => known.findIndex((other) => isAbout(one, other)) === index);
  const titleOf = (one: TextSubject): string => {
    if (one.kind !== 'HELP') return t(`TEXT_KIND_${one.kind}`);
    return at(one, locale).title || at(one, 'fr').title || one.key;
  };
  const moduleOf = ({ kind, module, key }: TextSubject): string => {
    if (kind !== 'HELP') return '';
    const of =
      module === 'main' || !isModuleKey(module) ? t('DOCUMENTS_OF_PORTAL') : t(moduleTitleKey(modules[module]));
    return `${of} · ${key}`;
  };
  const { queryKey } = administeredTextsQuery();
  const save = useMutation({
    mutationFn: async (texts: readonly EditedTextChange[]) => {
      for (const text of texts) {
        choose(text);
        setLocale(text.locale);
        await editedTextsClient.saveText({ body: text });
        forget(text);
      }
    },
    onSuccess: () => toastSuccess(t('TEXTS_SAVED')),
    onError: (error) => (isConflict(error) ? setOutdated(true) : toastError(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: editedTextsClient.listTexts.key }),
      ]),
  });
  const submit = () => {
    const wrong = changes.find((change) => !EditedTextChange.safeParse(change).success);
    if (!wrong) return save.mutate(changes);
    choose(wrong);
    setLocale(wrong.locale);
    toastError(undefined, t('TEXTS_WRONG'));
  };
  const text = at(subject, locale);
  return (
    <SaveTab isUnsaved={changes.length > 0} isSaving={save.isPending} onSave={submit} onReset={() => forget()}>
      {isOutdated && (
        <OutdatedNote
          text="TEXTS_STALE"
          onReload={() => {
            forget(text);
            setOutdated(false);
          }}
        />
      )}
      <div className={classes.languages}>
        <SegmentedControl
          aria-label={t('TEXT_LANGUAGE')}
          value={locale}
          onChange={(value) => setLocale(Locale.parse(value))}
          data={Locale.options.map((value) => ({ value, label: languageName(value) }))}
        />
      </div>
      <div className={classes.columns}>
        <nav className={classes.list} aria-label={t('TEXTS')}>
          {subjects.map((one) => (
            <NavLink
              key={subjectId(one)}
              component="button"
              type="button"
              active={isAbout(one, subject)}
              aria-current={isAbout(one, subject) ? 'true' : undefined}
              label={titleOf(one)}
              description={isChanged(one) ? t('TEXT_UNSAVED') : moduleOf(one)}
              onClick={() => choose(one)}
            />
          ))}
          <Button
            mt="sm"
            size="sm"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => startAdding(true)}
          >
            {t('TEXT_ARTICLE_ADD')}
          </Button>
        </nav>
        <TextFields
          key={`${subjectId(subject)}/${locale}`}
          title={titleOf(subject)}
          text={text}
          onEdit={(change) => edit(subject, locale, change)}
        />
        <TextPreview html={text.html} locale={locale} />
      </div>
      {isAdding && (
        <NewArticle
          isTaken={(one) => subjects.some((other) => isAbout(one, other))}
          onCancel={() => startAdding(false)}
          onAdd={(one) => {
            add([...added, one]);
            choose(one);
            startAdding(false);
          }}
        />
      )}
    </SaveTab>
  );
}

/** Texts of the portal that administrators write: help, documentation, legal notice, home. */
export function Tab() {
  const { data, error, isPending, refetch } = useQuery({ ...administeredTextsQuery(), staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Texts stored={data} />;
}
