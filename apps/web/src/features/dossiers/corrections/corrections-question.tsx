import { Button, Group, Text } from '@mantine/core';
import { LONGEST_CORRECTION, MOST_CORRECTIONS } from '@portal/contracts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import type { WrittenCorrection } from '../consultation/actions/action-questions.js';
import type { VersionField } from '../consultation/version-differences.js';
import { randomId } from '../random-id.js';
import classes from './corrections.module.css';

/** Reads the fields of the submitted application, named as in its form. */
export type ReadFields = () => readonly (VersionField & { readonly label: string })[];

interface CorrectionsQuestionProps {
  readonly corrections: readonly WrittenCorrection[];
  readonly readFields: ReadFields;
  readonly onChange: (corrections: readonly WrittenCorrection[]) => void;
}

/** What has to be corrected, each point at a field of the application. */
export function CorrectionsQuestion({ corrections, readFields, onChange }: CorrectionsQuestionProps) {
  const { t } = useTexts();
  const [fields] = useState(readFields);
  const [choices] = useState(() => fields.map(({ path, label }) => ({ value: path, label })));
  const set = (id: string, change: Partial<WrittenCorrection>) =>
    onChange(corrections.map((correction) => (correction.id === id ? { ...correction, ...change } : correction)));
  return (
    <section aria-label={t('DOSSIER_TAB_CORRECTIONS')} className={classes.questions}>
      {corrections.map(({ id, path, text }, index) => {
        const value = fields.find((field) => field.path === path)?.value;
        return (
          <fieldset key={id} className={classes.question}>
            <legend>{t('CORRECTION_NUMBER', { number: index + 1 })}</legend>
            <SelectInput
              label={t('DOSSIER_FIELD')}
              description={
                path === null ? undefined : t('CORRECTION_VALUE', { value: value || t('DOSSIER_NOT_GIVEN') })
              }
              choices={choices}
              required
              value={path}
              onChange={(chosen) => set(id, { path: chosen })}
            />
            <TextAreaInput
              label={t('CORRECTION_TEXT')}
              maxLength={LONGEST_CORRECTION}
              required
              value={text}
              onChange={(typed) => set(id, { text: typed })}
            />
            <Group justify="flex-end">
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={t('CORRECTION_LEAVE_OUT_NUMBER', { number: index + 1 })}
                onClick={() => onChange(corrections.filter((correction) => correction.id !== id))}
              >
                {t('CORRECTION_LEAVE_OUT')}
              </Button>
            </Group>
          </fieldset>
        );
      })}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={corrections.length >= MOST_CORRECTIONS}
          onClick={() => onChange([...corrections, { id: randomId(), path: null, text: '' }])}
        >
          {t('CORRECTION_ADD')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('CORRECTION_ADD_HINT')}
        </Text>
      </Group>
    </section>
  );
}
