import { issuesOf } from '@portal/contracts';
import { type Localized, type Survey, type SurveyContent, SurveyContentRules } from '@portal/contracts/modules/surveys';
import { newQuestion } from './question-editor.js';

const DAYS = 14;
const DAY_MS = 86_400_000;
const noText: Localized = { fr: '', en: '', es: '', it: '', de: '' };

/** A survey that opens today, for two weeks, with one question. */
export const newSurvey = (today: Date): SurveyContent => ({
  title: noText,
  intro: noText,
  anonymous: true,
  audience: { roles: [], systems: [], origins: [], afterModule: null },
  opensOn: today.toISOString().slice(0, 10),
  closesOn: new Date(today.getTime() + DAYS * DAY_MS).toISOString().slice(0, 10),
  questions: [newQuestion([])],
});

export const contentOf = ({
  title,
  intro,
  anonymous,
  audience,
  opensOn,
  closesOn,
  questions,
}: Survey): SurveyContent => ({
  title,
  intro,
  anonymous,
  audience,
  opensOn,
  closesOn,
  questions,
});

/** What is wrong with a survey, by the path of the field. */
export function faultsOf(content: SurveyContent): ReadonlyMap<string, string> {
  const { error } = SurveyContentRules.safeParse(content);
  return new Map(error ? issuesOf(error).map(({ path, message }) => [path, message]) : []);
}
