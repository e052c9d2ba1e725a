import { Button, Textarea, TextInput } from '@mantine/core';
import { Finding, Gravity } from '@portal/contracts/modules/agency-control';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { Choice } from './choice.js';
import classes from './control.module.css';

const blank = { code: 'OTHER', text: '', gravity: 'MINOR', remedy: '', deadline: '' };

/** Writes down what was found on a visit. */
export function FindingForm({ onFound }: { readonly onFound: (data: Finding) => Promise<unknown> }) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(blank);
  const { remedy, deadline, ...rest } = draft;
  const checked = Finding.safeParse({ ...rest, remedy: remedy || null, deadline: deadline || null });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.success) void onFound(checked.data).then(() => setDraft(blank));
  };
  return (
    <form className={classes.card} onSubmit={submit}>
      <h3>{t('AG_FINDING_NEW')}</h3>
      <Textarea
        label={t('AG_FINDING_TEXT')}
        required
        maxLength={2000}
        value={draft.text}
        onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, text: value }))}
      />
      <div className={classes.pair}>
        <Choice
          isNamed
          label="AG_SEVERITY"
          values={Gravity.options}
          prefix="AG_OUTCOME_"
          value={draft.gravity}
          onChange={(gravity) => setDraft((now) => ({ ...now, gravity }))}
        />
        <TextInput
          type="date"
          label={t('AG_DUE')}
          value={draft.deadline}
          onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, deadline: value }))}
        />
      </div>
      <TextInput
        label={t('AG_REMEDY')}
        maxLength={2000}
        value={draft.remedy}
        onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, remedy: value }))}
      />
      <Button size="xs" type="submit" disabled={!checked.success}>
        {t('AG_FINDING_ADD')}
      </Button>
    </form>
  );
}
