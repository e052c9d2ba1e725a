import type { Charge } from '../../features/dossiers/rights/charged-rights.service.js';
import { type ChargedLine, chargesNotYet, correctionLine, shortenedCharges } from './charge-corrections.js';
import type { ComputedLine } from './computed-line.js';

const about = { assignment: 'A/1', authorisation: 'MW-2027-000001', label: 'H1', service: 'MW', inputs: {} } as const;
const charge = (from: string, to: string, more: object = {}): Charge =>
  ({ ...about, from, to, temporary: false, ...more }) as unknown as Charge;
const issued = (from: string, to: string, total: string, isCorrection = false): ChargedLine =>
  ({ ...about, from, to, total, isCorrection }) as unknown as ChargedLine;
/** A euro for each month that has begun. */
const lineOf = ({ from, to }: Charge): ComputedLine =>
  ({ total: `${Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1}.00`, fault: null }) as ComputedLine;

const takenBack = (charges: readonly Charge[], charged: readonly ChargedLine[]) =>
  shortenedCharges(charges, charged).flatMap((ended) => {
    const line = correctionLine(ended, lineOf);
    return line ? [`${line.from} ${line.to} ${line.total}`] : [];
  });

const year = issued('2027-03-15', '2027-12-31', '10.00');

it('takes back what was charged for the days after a right was replaced, once', () => {
  const charges = [charge('2027-03-15', '2027-06-30'), charge('2027-07-01', '2027-12-31', { assignment: 'B/1' })];
  expect(chargesNotYet(charges, [year]).map(({ assignment }) => assignment)).toEqual(['B/1']);
  expect(takenBack(charges, [year])).toEqual(['2027-07-01 2027-12-31 -6.00']);
  const corrected = [year, issued('2027-07-01', '2027-12-31', '-6.00', true)];
  expect(takenBack(charges, corrected)).toEqual([]);
  expect(takenBack([charge('2027-03-15', '2027-04-30')], corrected)).toEqual(['2027-05-01 2027-06-30 -2.00']);
});

it('takes back everything of a right that is charged no more, and nothing of one that is as it was', () => {
  expect(takenBack([], [year])).toEqual(['2027-03-15 2027-12-31 -10.00']);
  expect(takenBack([charge('2027-03-15', '2027-12-31')], [year])).toEqual([]);
});

it('does not take back again what a credit note took back', () =>
  expect(takenBack([], [issued('2027-03-15', '2027-12-31', '0.00')])).toEqual([]));
