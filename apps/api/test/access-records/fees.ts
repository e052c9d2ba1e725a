import type { AccessRecords, RecordMaker } from '../access-record.js';

/** Fees: a right that is described, a parameter. */
export function records(_: RecordMaker): AccessRecords {
  const simulation = {
    service: 'MW',
    inputs: { bandwidthMhz: 55, band: '17/18/19/20', lengthKm: 10, capacityMbps: 155, states: 256 },
    from: '2027-01-01',
    to: '2027-12-31',
    year: 2027,
  };
  return {
    'fees.simulate': [{ about: 'a right', make: async () => ({ body: simulation }) }],
    'fees.setParameter': [
      {
        about: 'a rate',
        make: async () => ({
          params: { parameter: 'k2' },
          body: { from: '2030-01-01', value: '2800', legalBasis: 'arrêté', version: 1000 },
        }),
      },
    ],
  };
}
