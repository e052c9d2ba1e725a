import { answersOf, withAnswers } from './field-answers.js';
import type { TakenVisit, WaitingRecord } from './field-records.js';

const at = '2026-11-28T10:42:00Z';
const record = (value: number): Extract<WaitingRecord, { kind: 'ANSWER' }> => ({
  clientId: `record-${value}`,
  inspectionId: 'visit',
  at,
  kind: 'ANSWER',
  data: { itemId: 'azimuth', result: 'DEVIATION', value },
});
const visit = {
  inspection: {
    id: 'visit',
    records: { answers: [{ at, by: 'Inès', data: { itemId: 'azimuth', result: 'COMPLIANT', value: 1 } }] },
  },
} as unknown as TakenVisit;

it('builds on the last answer that waits or was accepted, not on that of the day before', () => {
  expect(answersOf(visit, [record(2), record(3)]).get('azimuth')).toMatchObject({ value: 3 });
  expect(answersOf(visit, [{ ...record(2), inspectionId: 'another' }]).get('azimuth')).toMatchObject({ value: 1 });
  expect(answersOf(withAnswers(visit, [record(4)]), []).get('azimuth')).toMatchObject({ value: 4 });
});
