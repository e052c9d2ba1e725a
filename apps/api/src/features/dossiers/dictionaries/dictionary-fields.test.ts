import { jsonPathOf, keysIn } from './dictionary-fields.js';

const fields = { BAND: 'hops.*.bandCode', NETWORK_TYPE: 'networkType' };

test('keys are found in rows and beside them, with their place in the draft', () => {
  const draft = { networkType: 'MOBILE_BACKHAUL', hops: [{ bandCode: '18G' }, {}, { bandCode: '23G' }] };
  expect(keysIn(draft, fields)).toEqual([
    { dictionary: 'BAND', key: '18G', path: 'hops.0.bandCode' },
    { dictionary: 'BAND', key: '23G', path: 'hops.2.bandCode' },
    { dictionary: 'NETWORK_TYPE', key: 'MOBILE_BACKHAUL', path: 'networkType' },
  ]);
});

test.each([
  ['a draft without them', {}],
  ['no draft', null],
  ['a text for a table', { hops: 'many' }],
  ['rows that are none', { hops: [null, 3] }],
  ['keys that are none', { networkType: 3, hops: [{ bandCode: '' }, { bandCode: ['18G'] }] }],
])('%s holds no keys', (_, draft) => {
  expect(keysIn(draft, fields)).toEqual([]);
});

test('fields are JSON paths for the database', () => {
  expect(Object.values(fields).map(jsonPathOf)).toEqual(['$.hops[*].bandCode', '$.networkType']);
});
