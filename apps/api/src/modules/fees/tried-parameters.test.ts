import { triedParameters } from './tried-parameters.js';

const basis = 'art. 3';
const dated = (from: string, value: string | null) => ({ from, value, legalBasis: basis });
const known = new Map([['k1', [dated('2020-01-01', '88.00'), dated('2027-06-01', '91.00')]]]);
const brought = (from: string, value: string) => ({ parameter: 'k1', ...dated(from, value) });
const k1 = (values: ReturnType<typeof brought>[], validFrom = '2028-01-01', year = 2027) =>
  triedParameters(known, { validFrom, values }, year).get('k1');

describe('values of a rule that is tried', () => {
  it('count from the first day of the year, in place of those known in it', () => {
    expect(k1([brought('2028-01-01', '95.00')])).toEqual([dated('2020-01-01', '88.00'), dated('2027-01-01', '95.00')]);
  });

  it('begin with the one of the first day of the rule, in whatever order they are written', () => {
    expect(k1([brought('2029-01-01', '99.00'), brought('2028-01-01', '95.00')])).toEqual([
      dated('2020-01-01', '88.00'),
      dated('2027-01-01', '95.00'),
      dated('2029-01-01', '99.00'),
    ]);
  });

  it('begin with the first of all when the rule begins before any of them', () => {
    expect(k1([brought('2028-07-01', '97.00')])?.at(-1)).toEqual(dated('2027-01-01', '97.00'));
  });

  it('take the one in force on the first day of a later year', () => {
    const values = [brought('2028-01-01', '95.00'), brought('2029-01-01', '99.00')];
    expect(k1(values, '2028-01-01', 2030)).toEqual([
      dated('2020-01-01', '88.00'),
      dated('2027-06-01', '91.00'),
      dated('2030-01-01', '99.00'),
    ]);
  });

  it('leave other parameters as they are', () => {
    expect(triedParameters(known, { validFrom: '2028-01-01' }, 2027)).toEqual(known);
  });
});
