import { deflateSync } from 'node:zlib';

/** Small files that are what their names say. */
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);

/** A zip with one stored entry, as far as anybody here looks. */
const packageOf = (entry: string): Buffer => {
  const name = ascii(entry);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
};

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, ascii(type), data, Buffer.alloc(4)]);
};
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
  chunk('IDAT', deflateSync(Buffer.alloc(4))),
  chunk('IEND', Buffer.alloc(0)),
]);
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  Buffer.alloc(32),
  Buffer.from('ffd9', 'hex'),
]);
const bmp = Buffer.concat([ascii('BM'), Buffer.alloc(64)]);
const pdf = ascii('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** One good file of each kind the portal takes, by extension. */
export const goodFiles: Readonly<Record<string, Buffer>> = {
  pdf,
  xls: ole,
  doc: ole,
  xlsx: packageOf('[Content_Types].xml'),
  docx: packageOf('[Content_Types].xml'),
  txt: Buffer.from('Un texte, été comme hiver.\r\n', 'utf8'),
  url: ascii('[InternetShortcut]\r\nURL=https://portal.example/\r\n'),
  img: png,
  jpg: jpeg,
  jpeg,
  png,
  bmp,
  gif,
};

/** A file as a browser sends it. */
export const sentFile = (name: string, content: Buffer | string): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
