import { catalogueWorkflow } from '../catalogue/catalogue-workflow.js';
import { applicationWorkflow } from './application-workflow.js';
import { progressOf } from './progress.js';
import type { Workflow } from './workflow.js';

/** A dossier that took the given actions, one a day from 1 March 2026: `action:FROM>TO`. */
function after(flow: Workflow, ...taken: string[]) {
  const events = taken.map((text, index) => {
    const [action = '', way = ''] = text.split(':');
    const [fromStatus = '', toStatus = ''] = way.split('>');
    return {
      id: String(index),
      at: `2026-03-0${index + 1}T09:00:00.000Z`,
      actor: null,
      action,
      fromStatus,
      toStatus,
      reason: null,
      versionNumber: 1,
    };
  });
  const status = events.at(-1)?.toStatus ?? flow.initial;
  return progressOf(flow, { status, events }).map(({ step, state, at }) => `${step} ${at?.slice(8, 10) ?? state}`);
}

const submitted = 'submit:DRAFT>SUBMITTED';
const complete = 'accept:SUBMITTED>UNDER_REVIEW';

test.each([
  ['a draft', [], ['SUBMITTED current', 'COMPLETE ahead', 'OPINIONS ahead', 'DECISION ahead']],
  ['what was just submitted', [submitted], ['SUBMITTED 01', 'COMPLETE current', 'OPINIONS ahead', 'DECISION ahead']],
  [
    'what bodies are asked about',
    [submitted, complete, 'consult:UNDER_REVIEW>IN_CONSULTATION'],
    ['SUBMITTED 01', 'COMPLETE 02', 'OPINIONS current', 'DECISION ahead'],
  ],
  [
    'what awaits a decision after opinions',
    [submitted, complete, 'consult:UNDER_REVIEW>IN_CONSULTATION', 'opinionsIn:IN_CONSULTATION>UNDER_REVIEW'],
    ['SUBMITTED 01', 'COMPLETE 02', 'OPINIONS 04', 'DECISION current'],
  ],
  [
    'what awaits a decision without opinions',
    [submitted, complete],
    ['SUBMITTED 01', 'COMPLETE 02', 'DECISION current'],
  ],
  [
    'what was returned',
    [submitted, complete, 'returnIncomplete:UNDER_REVIEW>INCOMPLETE'],
    ['SUBMITTED current', 'COMPLETE ahead', 'OPINIONS ahead', 'DECISION ahead'],
  ],
  [
    'a right: the day on which it was granted, not the one on which it entered into force',
    [submitted, complete, 'grant:UNDER_REVIEW>GRANTED', 'enterIntoForce:GRANTED>IN_FORCE'],
    ['SUBMITTED 01', 'COMPLETE 02', 'DECISION 03'],
  ],
  ['what was withdrawn early', [submitted, 'withdraw:SUBMITTED>WITHDRAWN'], ['SUBMITTED 01', 'DECISION 02']],
])('progress of %s', (_name, taken, expected) => {
  expect(after(applicationWorkflow, ...taken)).toEqual(expected);
});

test('a workflow without clock and bodies leads from the submission to the decision', () => {
  expect(after(catalogueWorkflow, submitted)).toEqual(['SUBMITTED 01', 'DECISION current']);
});
