import type { ChecklistAnswer, FieldRecord } from '@portal/contracts/modules/agency-control';
import type { TakenVisit, WaitingRecord } from './field-records.js';

export type AnswerRecord = Extract<FieldRecord, { kind: 'ANSWER' }>;

/** Answers of a visit by item: those that the server has, and over them what waits to be sent, oldest first. */
export function answersOf(
  { inspection }: TakenVisit,
  waiting: readonly WaitingRecord[],
): ReadonlyMap<string, ChecklistAnswer> {
  const answers = new Map(inspection.records.answers.map(({ data }) => [data.itemId, data]));
  for (const record of waiting)
    if (record.kind === 'ANSWER' && record.inspectionId === inspection.id) answers.set(record.data.itemId, record.data);
  return answers;
}

/** A visit with answers that the server has accepted since it was taken along. */
export function withAnswers(visit: TakenVisit, accepted: readonly AnswerRecord[]): TakenVisit {
  const { inspection } = visit;
  const answers = new Map(inspection.records.answers.map((answer) => [answer.data.itemId, answer]));
  for (const { inspectionId, at, data } of accepted)
    if (inspectionId === inspection.id) answers.set(data.itemId, { at, by: '', data });
  return {
    ...visit,
    inspection: { ...inspection, records: { ...inspection.records, answers: [...answers.values()] } },
  };
}
