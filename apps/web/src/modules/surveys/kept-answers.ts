import { AnswerValues } from '@portal/contracts/modules/surveys';
import { passing } from '../../kernel/storage.js';

/** Answers that are not sent yet: in this browser alone, for as long as its tab is open. The server learns nothing of them. */
export function keptAnswers(survey: string) {
  const key = `portal.survey.${survey}`;
  return {
    read: (): AnswerValues => {
      try {
        return AnswerValues.parse(JSON.parse(passing.get(key) ?? '{}'));
      } catch {
        // Of an earlier build, or changed by hand.
        return {};
      }
    },
    write: (values: AnswerValues) => passing.set(key, JSON.stringify(values)),
    forget: () => passing.remove(key),
  };
}
