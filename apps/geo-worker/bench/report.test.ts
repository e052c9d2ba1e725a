import { type Finding, isReached, notMeasured, tableOf, verdictOf } from './report.js';

const finding: Finding = {
  work: 'union',
  unit: '×',
  figure: 1.234,
  detail: '12 ms, native 10 ms',
  reach: { atMost: 1.5 },
};

describe('the report', () => {
  it('tells what is reached from what is missed, in both directions', () => {
    expect(verdictOf(finding)).toBe('reached');
    expect(verdictOf({ ...finding, figure: 1.51 })).toBe('MISSED');
    expect(isReached({ atLeast: 10 }, 9.9)).toBe(false);
    expect(isReached({ atLeast: 10 }, 10)).toBe(true);
  });

  it('has no verdict on what nobody set a mark for', () => {
    expect(verdictOf({ ...finding, reach: undefined })).toBe('');
  });

  it('says what could not be measured, and why', () => {
    const missing = notMeasured('union', 'geos-bin is not installed', { atMost: 1.5 });
    expect(verdictOf(missing)).toBe('not measured');
    expect(tableOf([missing]).split('\n').at(-1)).toBe(
      'union  –       ≤ 1.5 ×  not measured  geos-bin is not installed',
    );
  });

  it('lines its columns up', () => {
    const [headings, , row] = tableOf([finding]).split('\n');
    expect(row!.indexOf('12 ms')).toBe(headings!.indexOf('Compared'));
  });
});
