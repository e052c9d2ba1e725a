import { Button, Group, Stack } from '@mantine/core';
import type { AnswerValues, Question } from '@portal/contracts/modules/surveys';
import { type ReactNode, useRef } from 'react';
import { QuestionField } from './question-field.js';
import { useAnswers } from './use-answers.js';

interface AnswerFormProps {
  readonly questions: readonly Question[];
  readonly isAnonymous: boolean;
  /** Name under which answers are kept in the browser; absent for a trial. */
  readonly keep?: string;
  readonly sendLabel: string;
  readonly isBusy: boolean;
  readonly onSend: (values: AnswerValues, forget: () => void) => void;
  /** Further buttons. */
  readonly actions?: ReactNode;
}

/** The questions that are asked of somebody, and what sends the answers. */
export function AnswerForm({ questions, isAnonymous, keep, sendLabel, isBusy, onSend, actions }: AnswerFormProps) {
  const answers = useAnswers(questions, keep);
  const form = useRef<HTMLFormElement>(null);
  const send = () => {
    const wrong = answers.judge();
    if (wrong === undefined) return onSend(answers.given, answers.forget);
    form.current?.querySelector<HTMLElement>(`[data-question="${wrong}"] :is(input, textarea)`)?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="xl" maw={760}>
        {answers.asked.map((question) => (
          <div key={question.id} data-question={question.id}>
            <QuestionField
              question={question}
              isAnonymous={isAnonymous}
              value={answers.given[question.id]}
              error={answers.errorOf(question.id)}
              onChange={(value) => answers.set(question.id, value)}
            />
          </div>
        ))}
        <Group>
          <Button type="submit" loading={isBusy}>
            {sendLabel}
          </Button>
          {actions}
        </Group>
      </Stack>
    </form>
  );
}
