import { dictionaryCsv, readDictionaryCsv } from './dictionary-csv.js';

const labels = { fr: 'Réseau « public »; ouvert', en: '=public', es: 'red', it: 'rete', de: 'Netz' };
const entries = [
  { key: '1+0', labels, validFrom: '2026-01-01', validUntil: null },
  { key: 'L6-29.65', labels: { ...labels, en: 'two\nlines "quoted"' }, validFrom: null, validUntil: '2027-12-31' },
];

test('a file that was written is read as it was', () => {
  expect(readDictionaryCsv(dictionaryCsv(entries))).toEqual({ entries });
});

test('a file of a spreadsheet with commas and its columns in another order is read', () => {
  const file = 'de,it,es,en,fr,key\r\nNetz,rete,red,network,réseau,NET\r\n\r\n';
  expect(readDictionaryCsv(file)).toEqual({
    entries: [
      {
        key: 'NET',
        labels: { fr: 'réseau', en: 'network', es: 'red', it: 'rete', de: 'Netz' },
        validFrom: null,
        validUntil: null,
      },
    ],
  });
});

test.each<[string, string, object]>([
  ['has no column of a language', 'key;fr;en;es;it\nA;a;a;a;a', { missing: ['de'] }],
  ['leaves a label empty', 'key;fr;en;es;it;de\nA;a;a;a;a;a\nB;b;;b;b;b', { line: 3, column: 'en' }],
  ['has a key twice', 'key;fr;en;es;it;de\nA;a;a;a;a;a\nA;b;b;b;b;b', { line: 3, column: 'key' }],
  ['has a key of the prototype', 'key;fr;en;es;it;de\n__proto__;a;a;a;a;a', { line: 2, column: 'key' }],
  ['has a day that is none', 'key;fr;en;es;it;de;validFrom\nA;a;a;a;a;a;2026-02-30', { line: 2, column: 'validFrom' }],
])('a file that %s is refused where that is', (_why, file, problem) => {
  expect(readDictionaryCsv(file)).toMatchObject({ problem });
});
