import type { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';
import { PlainSurveyContent, type SurveyContent } from './survey.schema.js';
import { showIfIssues } from './survey-rules.js';

/** Rules of a survey beyond its fields: names are used once, choices have options, conditions look back. */
function refuseContradictions({ opensOn, closesOn, questions }: SurveyContent, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input: undefined });
  if (closesOn < opensOn) refuse(['closesOn'], messageKeys.notBefore);
  for (const [at, { kind, id, options, rows }] of questions.entries()) {
    if (questions.findIndex((other) => other.id === id) !== at) refuse(['questions', at, 'id'], messageKeys.sentTwice);
    const offers = kind === 'SINGLE' || kind === 'MULTI' || kind === 'MATRIX';
    if (offers !== options.length > 1) refuse(['questions', at, 'options'], messageKeys.invalid);
    if ((kind === 'MATRIX') !== rows.length > 0) refuse(['questions', at, 'rows'], messageKeys.invalid);
    for (const [name, parts] of [
      ['options', options],
      ['rows', rows],
    ] as const)
      if (new Set(parts.map((part) => part.id)).size < parts.length)
        refuse(['questions', at, name], messageKeys.sentTwice);
  }
  for (const at of showIfIssues(questions)) refuse(['questions', at, 'showIf'], 'RULE_SURVEY_SHOW_IF');
}
export const SurveyContentRules = PlainSurveyContent.superRefine(refuseContradictions);
