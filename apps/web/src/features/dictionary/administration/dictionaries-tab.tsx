import { Button, NavLink, TextInput, Title } from '@mantine/core';
import { type AdministeredDictionary, dictionariesOf, type EditedDictionaryEntry, folded } from '@portal/contracts';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadTexts, useHasText, useTexts } from '../../../kernel/i18n.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { SaveTab } from '../../../ui/tabs/save-tab.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { useAdministeredModule } from '../../admin-panel/administered-module.js';
import { OutdatedNote } from '../../records/outdated-note.js';
import { isConflict } from '../../records/server-issues.js';
import { administeredDictionariesQuery, dictionaryClient } from '../dictionary.queries.js';
import { CsvButtons } from './csv-buttons.js';
import classes from './dictionaries.module.css';
import { type DictionaryDraft, useDictionaryDrafts } from './dictionary-drafts.js';
import { EntriesTable } from './entries-table.js';
import { EntryDialog } from './entry-dialog.js';

function useTitle() {
  const { t } = useTexts();
  const hasText = useHasText();
  return (name: string): string => (hasText(`DICTIONARY_${name}`) ? t(`DICTIONARY_${name}`) : name);
}

interface EditorProps {
  readonly dictionary: AdministeredDictionary;
  readonly entries: readonly EditedDictionaryEntry[];
  readonly onChange: (entries: readonly EditedDictionaryEntry[]) => void;
}

function Editor({ dictionary: { name, entries: stored }, entries, onChange }: EditorProps) {
  const { t } = useTexts();
  const title = useTitle()(name);
  const [edited, editEntry] = useState<EditedDictionaryEntry | 'new'>();
  const apply = (entry: EditedDictionaryEntry) => {
    onChange(edited === 'new' ? [...entries, entry] : entries.map((one) => (one === edited ? entry : one)));
    editEntry(undefined);
  };
  return (
    <section className={classes.editor} aria-label={title}>
      <header className={classes.head}>
        <Title order={2}>{title}</Title>
        <CsvButtons name={name} entries={entries} onRead={onChange} />
        <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => editEntry('new')}>
          {t('DICTIONARY_ENTRY_ADD')}
        </Button>
      </header>
      <EntriesTable caption={title} entries={entries} stored={stored} onEdit={editEntry} onChange={onChange} />
      {edited && (
        <EntryDialog
          entry={edited === 'new' ? undefined : edited}
          otherKeys={entries.filter((one) => one !== edited).map(({ key }) => key)}
          onCancel={() => editEntry(undefined)}
          onApply={apply}
        />
      )}
    </section>
  );
}

/** Whether a dictionary is called what is searched for, or has an entry that is. */
const matches = ({ name, entries }: AdministeredDictionary, title: string, wanted: string): boolean => {
  const texts = [name, title, ...entries.flatMap(({ key, labels }) => [key, ...Object.values(labels)])];
  return texts.some((text) => folded(text).includes(folded(wanted.trim())));
};

function DictionaryEditor({ stored }: { readonly stored: readonly AdministeredDictionary[] }) {
  const { t } = useTexts();
  const titleOf = useTitle();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState('');
  const [name, choose] = useState(stored[0]?.name);
  const [outdated, setOutdated] = useState<string>();
  const { drafts, isChanged, entriesOf, edit, forget } = useDictionaryDrafts();
  const shown = stored.filter((one) => matches(one, titleOf(one.name), wanted));
  const chosen = stored.find((one) => one.name === name);
  const { queryKey } = administeredDictionariesQuery();
  const save = useMutation({
    mutationFn: async (changes: readonly DictionaryDraft[]) => {
      for (const change of changes) {
        choose(change.name);
        const saved = await dictionaryClient.setDictionary({
          body: { ...change, entries: [...change.entries] },
        });
        queries.setQueryData(queryKey, (all) => all?.map((one) => (one.name === saved.name ? saved : one)));
        forget(saved.name);
      }
    },
    onSuccess: () => toastSuccess(t('DICTIONARIES_SAVED')),
    onError: (error, changes) => {
      if (isConflict(error)) setOutdated(changes.map((change) => change.name).find(isChanged));
      else toastError(error);
    },
    // Forms read what was saved, and texts that name entries.
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: dictionaryClient.getDictionaries.key }), reloadTexts()]),
  });
  const reload = async () => {
    forget(outdated);
    setOutdated(undefined);
    await queries.invalidateQueries({ queryKey });
  };
  return (
    <SaveTab
      isUnsaved={drafts.length > 0}
      isSaving={save.isPending}
      onSave={() => save.mutate(drafts)}
      onReset={() => forget()}
    >
      {outdated !== undefined && <OutdatedNote text="DICTIONARIES_STALE" onReload={() => void reload()} />}
      <div className={classes.columns}>
        <nav aria-label={t('DICTIONARIES_LIST')} className={classes.list}>
          <TextInput
            type="search"
            aria-label={t('DICTIONARIES_FIND')}
            placeholder={t('DICTIONARIES_FIND')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
          {shown.map((one) => (
            <NavLink
              key={one.name}
              component="button"
              type="button"
              active={one.name === name}
              aria-current={one.name === name ? 'true' : undefined}
              label={titleOf(one.name)}
              description={
                isChanged(one.name)
                  ? t('DICTIONARIES_CHANGED')
                  : t('DICTIONARIES_COUNT', { count: entriesOf(one).length })
              }
              onClick={() => choose(one.name)}
            />
          ))}
          {shown.length === 0 && <p role="status">{t('DICTIONARIES_NONE')}</p>}
        </nav>
        {chosen && (
          <Editor
            key={chosen.name}
            dictionary={chosen}
            entries={entriesOf(chosen)}
            onChange={(entries) => edit(chosen, entries)}
          />
        )}
      </div>
    </SaveTab>
  );
}

/** Lists of choices: those that the forms of the module read, in the portal's own administration all. */
export function Tab() {
  const { t } = useTexts();
  const module = useAdministeredModule();
  const { data, error, isPending, refetch } = useQuery({ ...administeredDictionariesQuery(), staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const names = dictionariesOf(module);
  const shown = module === 'main' ? data : data.filter(({ name }) => names.includes(name));
  if (shown.length === 0) return <EmptyState title={t('DICTIONARIES_NO_OWN')} />;
  return <DictionaryEditor stored={shown} />;
}
