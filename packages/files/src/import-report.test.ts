import { ImportNotes } from './import-report.js';

it('a report tells what was left, in the order of the file', () => {
  const notes = new ImportNotes();
  notes.leaveOut(7, 'RULE_REQUIRED', 'latitude');
  notes.leaveOut(3, 'RULE_REPEATED', null, { other: 2 });
  notes.leaveOut(null, 'IMPORT_COLUMN_UNKNOWN', 'remarque');
  expect(notes.report(5)).toEqual({
    taken: 5,
    left: [
      { row: null, what: 'remarque', reason: 'IMPORT_COLUMN_UNKNOWN' },
      { row: 3, what: null, reason: 'RULE_REPEATED', params: { other: 2 } },
      { row: 7, what: 'latitude', reason: 'RULE_REQUIRED' },
    ],
  });
});
