import { Textarea, TextInput } from '@mantine/core';
import { MetPerson } from '@portal/contracts/modules/agency-control';
import { useTexts } from '../../kernel/i18n.js';
import { Choice } from './choice.js';

const { name, answer, remark } = MetPerson.shape;

/** What is typed of the person who was met; nobody, while the name is empty. */
export interface TypedPerson {
  readonly name: string;
  /** Empty until one is chosen. */
  readonly answer: string;
  readonly remark: string;
}

export const metPersonOf = (typed: TypedPerson): MetPerson | null =>
  typed.name.trim() === '' ? null : MetPerson.parse(typed);

export const isPersonAnswered = (typed: TypedPerson): boolean => typed.name.trim() === '' || typed.answer !== '';

interface MetPersonFieldsProps {
  readonly value: TypedPerson;
  readonly onChange: (value: TypedPerson) => void;
}

/** Asks who was met at the site, and what they say to the report. */
export function MetPersonFields({ value, onChange }: MetPersonFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextInput
        label={t('AG_PERSON')}
        description={t('AG_PERSON_HINT')}
        maxLength={name.maxLength ?? undefined}
        value={value.name}
        onChange={({ currentTarget }) => onChange({ ...value, name: currentTarget.value })}
      />
      {value.name.trim() !== '' && (
        <>
          <Choice
            isNamed
            label="AG_PERSON_ANSWER"
            none="CHOOSE"
            values={answer.options}
            prefix="AG_PERSON_"
            value={value.answer}
            onChange={(given) => onChange({ ...value, answer: given })}
          />
          <Textarea
            label={t('AG_PERSON_REMARK')}
            maxLength={remark.maxLength ?? undefined}
            value={value.remark}
            onChange={({ currentTarget }) => onChange({ ...value, remark: currentTarget.value })}
          />
        </>
      )}
    </>
  );
}
