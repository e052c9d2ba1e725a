import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FeeInputs, type FeeService, feeLines, frenchFeeBook, replayed } from '@portal/radio';

const FILE = join(import.meta.dirname, '../../../test/frozen-fees.csv');
const number = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/** Rights with the amounts that release 1.0 gave them. Lines may be added, none may change. */
const frozen = readFileSync(FILE, 'utf8').trim().split('\n').slice(1);

test('a thousand amounts of an earlier release come to the same cents', () => {
  const different = frozen.filter((row) => {
    const [service, band, width, length, capacity, states, share, radius, opening, from = '', to = '', ...kept] =
      row.split(';');
    const inputs = {
      ...{ bandwidthMhz: Number(width), band: band || undefined, lengthKm: number(length) },
      ...{ capacityMbps: number(capacity), states: states === 'adaptive' ? states : number(states) },
      ...{ areaShare: number(share), radiusKm: number(radius), openingDeg: number(opening) },
    } satisfies FeeInputs;
    const asked = { service: service as FeeService, inputs, from, to, year: Number(from.slice(0, 4)) };
    const lines = feeLines(frenchFeeBook, asked);
    const amounts = lines.map(({ amount }) => amount);
    return amounts.join() !== kept.join() || lines.map(replayed).join() !== kept.join();
  });
  expect([frozen.length, different]).toEqual([1000, []]);
});
