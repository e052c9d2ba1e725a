import { riskOf } from './day-plan.schema.js';
import { lastNoticeDay, mergeFields, monthsLater, nextVisit } from './planning.js';

it('counts days and months as calendars do', () => {
  // AG-DATES
  expect(lastNoticeDay('2027-03-31', 15)).toBe('2027-03-16');
  expect(monthsLater('2027-02-28', 12)).toBe('2028-02-28');
  expect(monthsLater('2028-02-29', 12)).toBe('2029-02-28');
});

it('visits a site sooner after what it found, and later when it was compliant twice', () => {
  expect(nextVisit('2026-11-27', 'MAJOR', { months: 12, before: null })).toEqual({
    dueOn: '2027-05-27',
    months: 12,
    factor: 0.5,
  });
  expect(nextVisit('2026-11-27', 'COMPLIANT', { months: 12, before: 'COMPLIANT' }).dueOn).toBe('2028-05-27');
});

it('merges what two people changed, field by field', () => {
  const read = { value: 300, remark: 'A' };
  const theirs = { value: 309, remark: 'A' };
  expect(mergeFields(theirs, read, { value: 300, remark: 'B' })).toEqual({
    merged: { value: 309, remark: 'B' },
    conflicts: [],
  });
  expect(mergeFields(theirs, read, { value: 311, remark: 'A' }).conflicts).toEqual(['value']);
  expect(mergeFields(theirs, read, { value: 309, remark: 'A' }).conflicts).toEqual([]);
});

it('explains a risk by its parts', () => {
  expect(riskOf({ severities: 6, lastOutcome: 'MAJOR', monthsSince: 5 })).toEqual({
    score: 49,
    parts: [
      { factor: 'ANOMALIES', points: 24 },
      { factor: 'LAST_OUTCOME', points: 20 },
      { factor: 'MONTHS', points: 5 },
    ],
  });
  expect(riskOf({ severities: 0, lastOutcome: null, monthsSince: null }).score).toBe(30);
});
