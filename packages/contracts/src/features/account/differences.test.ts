import fc from 'fast-check';
import { differences } from './differences.js';

const fields = ['name', 'phone', 'city'] as const;

test('a request differs where it names another value', () => {
  const onFile = { name: 'Jeanne', phone: '+331', city: null };
  expect(differences(fields, { name: 'Jeanne', phone: '+332', city: 'Paris' }, onFile)).toEqual([
    { field: 'phone', onFile: '+331', asked: '+332' },
    { field: 'city', onFile: null, asked: 'Paris' },
  ]);
});

test('a value can be taken away, and a field that is left out stays', () => {
  expect(differences(fields, { phone: null }, { name: 'Jeanne', phone: '+331' })).toEqual([
    { field: 'phone', onFile: '+331', asked: null },
  ]);
});

test('nothing and an empty text are the same', () => {
  expect(differences(fields, { name: '', phone: null }, { name: null, phone: '' })).toEqual([]);
});

test('everything is new where nothing is on file', () => {
  expect(differences(fields, { name: 'Jeanne' }, undefined)).toEqual([
    { field: 'name', onFile: null, asked: 'Jeanne' },
  ]);
});

const value = fc.option(fc.constantFrom('', 'a', 'b', 'c'));
const record = fc.record({ name: value, phone: value, city: value });
test('a record differs from itself in nothing, and carrying out the differences leaves none', () => {
  fc.assert(
    fc.property(record, record, (asked, onFile) => {
      expect(differences(fields, asked, asked)).toEqual([]);
      const changed = Object.fromEntries(differences(fields, asked, onFile).map((one) => [one.field, one.asked]));
      expect(differences(fields, asked, { ...onFile, ...changed })).toEqual([]);
    }),
  );
});
