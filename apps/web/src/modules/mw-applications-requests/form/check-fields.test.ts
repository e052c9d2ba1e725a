import { formOf, newHop } from './application-draft.js';
import { fieldOfCheck } from './check-fields.js';

const check = (code: string, params: Record<string, string | number>) => ({
  ...{ code, params, severity: 'BLOCK' as const, passed: false, modelId: null },
});

it('a check leads to the field of its hop and its end, by the code that was given or the usual one', () => {
  const draft = formOf({ hops: [newHop(), { ...newHop(), hopCode: 'NORD' }] });
  const fieldOf = (code: string, params: Record<string, string | number>) => fieldOfCheck(check(code, params), draft);
  expect(fieldOf('MW_EQUIPMENT_POWER', { hop: 'H1', end: 'B', power: 20 })).toBe('hops.0.ends.B.txPowerDbm');
  expect(fieldOf('MW_MIN_PATH', { hop: 'NORD', lengthKm: 1 })).toBe('hops.1.bandCode');
  expect(fieldOf('MW_MIN_PATH', { hop: 'SUD', lengthKm: 1 })).toBeUndefined();
  expect(fieldOf('MW_BORDER', { hop: 'NORD', end: 'A' })).toBeUndefined();
});
