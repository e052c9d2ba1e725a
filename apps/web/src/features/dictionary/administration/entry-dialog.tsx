import { Stack } from '@mantine/core';
import { EditedDictionaryEntry, issuesOf, Locale } from '@portal/contracts';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialogs/dialog.js';
import { DateInput } from '../../../ui/inputs/date/date-input.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { languageName } from '../../account/countries.js';
import classes from './dictionaries.module.css';

interface EntryDialogProps {
  /** The entry to change; undefined: a new one. */
  readonly entry: EditedDictionaryEntry | undefined;
  readonly otherKeys: readonly string[];
  readonly onCancel: () => void;
  readonly onApply: (entry: EditedDictionaryEntry) => void;
}

const empty: EditedDictionaryEntry = {
  key: '',
  labels: { fr: '', en: '', es: '', it: '', de: '' },
  validFrom: null,
  validUntil: null,
};

/** An entry in every language, with the days on which forms offer it. Its key is typed once and stays. */
export function EntryDialog({ entry, otherKeys, onCancel, onApply }: EntryDialogProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const [draft, change] = useState(entry ?? empty);
  const [isTried, setTried] = useState(false);
  const read = EditedDictionaryEntry.safeParse(draft);
  const issues = read.success ? [] : issuesOf(read.error);
  const isKeyTaken = otherKeys.includes(draft.key);
  const isEndWrong = draft.validFrom !== null && draft.validUntil !== null && draft.validUntil < draft.validFrom;
  const errorAt = (path: string) => {
    const issue = isTried ? issues.find((one) => one.path === path) : undefined;
    return issue && issueText(issue);
  };
  const apply = () => {
    setTried(true);
    if (read.success && !isKeyTaken && !isEndWrong) onApply(read.data);
  };
  const title = entry ? t('DICTIONARY_ENTRY_EDIT', { key: entry.key }) : t('DICTIONARY_ENTRY_ADD');
  return (
    <Dialog opened title={title} onCancel={onCancel} width={560}>
      <DialogBody>
        <Stack gap="sm">
          <TextInput
            label={t('DICTIONARY_ENTRY_KEY')}
            description={t('DICTIONARY_ENTRY_KEY_HINT')}
            required
            disabled={entry !== undefined}
            value={draft.key}
            onChange={(key) => change({ ...draft, key })}
            error={isKeyTaken ? t('RULE_DICTIONARY_KEY_TWICE') : errorAt('key')}
          />
          {Locale.options.map((locale) => (
            <TextInput
              key={locale}
              label={languageName(locale)}
              required
              value={draft.labels[locale]}
              onChange={(label) => change({ ...draft, labels: { ...draft.labels, [locale]: label } })}
              error={errorAt(`labels.${locale}`)}
            />
          ))}
          <div className={classes.days}>
            <DateInput
              label={t('DICTIONARY_ENTRY_FROM')}
              value={draft.validFrom}
              onChange={(day) => change({ ...draft, validFrom: day || null })}
            />
            <DateInput
              label={t('DICTIONARY_ENTRY_UNTIL')}
              value={draft.validUntil}
              onChange={(day) => change({ ...draft, validUntil: day || null })}
              error={isEndWrong ? t('RULE_DATE') : undefined}
            />
          </div>
        </Stack>
      </DialogBody>
      <DialogActions onCancel={onCancel} onConfirm={apply} confirmLabel={t('DICTIONARY_ENTRY_APPLY')} />
    </Dialog>
  );
}
