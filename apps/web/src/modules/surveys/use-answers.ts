import {
  type AnswerValue,
  type AnswerValues,
  answerIssues,
  askedQuestions,
  type Question,
} from '@portal/contracts/modules/surveys';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { keptAnswers } from './kept-answers.js';

/**
 * Answers as they are given: kept in this browser until they are sent, so that they can be taken up again; the questions
 * that are asked follow from them.
 *
 * @param keep name under which they are kept; undefined for a trial, of which nothing is kept
 */
export function useAnswers(questions: readonly Question[], keep: string | undefined) {
  const { t } = useTexts();
  const [values, setValues] = useState<AnswerValues>(() => (keep === undefined ? {} : keptAnswers(keep).read()));
  const [isJudged, setJudged] = useState(false);
  const asked = askedQuestions(questions, values);
  const given: AnswerValues = Object.fromEntries(
    asked.flatMap(({ id }) => (values[id] === undefined ? [] : [[id, values[id]]])),
  );
  const issues = answerIssues(questions, given);
  return {
    asked,
    given,
    errorOf: (id: string): string | undefined => {
      const issue = isJudged ? issues.find(({ question }) => question === id) : undefined;
      return issue && t(issue.message);
    },
    set: (id: string, value: AnswerValue | undefined) => {
      const { [id]: _, ...others } = values;
      const next = value === undefined ? others : { ...others, [id]: value };
      setValues(next);
      if (keep !== undefined) keptAnswers(keep).write(next);
    },
    /** Shows what is wrong from now on. @returns the first question that something is wrong with */
    judge: (): string | undefined => {
      setJudged(true);
      return issues[0]?.question;
    },
    forget: () => keep !== undefined && keptAnswers(keep).forget(),
  };
}
