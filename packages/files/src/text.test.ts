import { readText } from './text.js';

const bytes = (...values: number[]) => Uint8Array.from(values);
const utf16 = (text: string, isLittle: boolean, hasMark: boolean): Uint8Array => {
  const all = new Uint8Array((text.length + Number(hasMark)) * 2);
  const view = new DataView(all.buffer);
  for (const [at, sign] of [...(hasMark ? '\uFEFF' : ''), ...text].entries())
    view.setUint16(at * 2, sign.charCodeAt(0), isLittle);
  return all;
};

it.each([
  ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x41, 0xc3, 0xa9), 'Aé', 'utf-8'],
  ['UTF-8 without one', bytes(0x41, 0xc3, 0xa9), 'Aé', 'utf-8'],
  ['Windows-1252', bytes(0x44, 0xe9, 0x62, 0x69, 0x74, 0x20, 0x80), 'Débit €', 'windows-1252'],
  ['UTF-16 as PowerShell writes it', utf16('REVNUM:,é', true, true), 'REVNUM:,é', 'utf-16le'],
  ['UTF-16 with the high byte first', utf16('nom\tÉvreux', false, true), 'nom\tÉvreux', 'utf-16be'],
  ['UTF-16 without a mark', utf16('NAME antenna\r\n', true, false), 'NAME antenna\r\n', 'utf-16le'],
  ['0x1A and zero bytes at the end', bytes(0x41, 0x0a, 0x1a, 0, 0), 'A\n', 'utf-8'],
  ['nothing', bytes(), '', 'utf-8'],
])('reads %s', (_, file, text, encoding) => {
  expect(readText(file)).toEqual({ text, encoding });
});

const xml = (encoding: string, ...rest: number[]) =>
  bytes(...[...`<?xml version="1.0" encoding="${encoding}"?><a>`].map((sign) => sign.charCodeAt(0)), ...rest);

it.each([
  ['ISO-8859-2', xml('ISO-8859-2', 0xb3), 'ł', 'iso-8859-2'],
  ['an unknown encoding', xml('x-nowhere', 0xe9), 'é', 'windows-1252'],
  ['UTF-16 that it is not', xml('UTF-16', 0xc3, 0xa9), 'é', 'utf-8'],
  ['UTF-8 that it is not', xml('UTF-8', 0xe9), 'é', 'windows-1252'],
])('reads XML that declares %s', (_, file, last, encoding) => {
  const read = readText(file);
  expect([read.text.at(-1), read.encoding]).toEqual([last, encoding]);
});
