import { encodingOf, readEncoded, readWindows1252 } from './encodings.js';

/** How the bytes of a text file were read; the names are labels of the Encoding Standard. */
export interface TextContent {
  readonly text: string;
  readonly encoding: string;
}

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** As much of a file tells UTF-16 without a mark, and holds an XML declaration. */
const LOOKED_AT = 1_000;
/** Of the characters of UTF-16 text in a European language, nearly all have a zero byte, on one side. */
const ZERO_SHARE = 0.3;

/** End of a text under CP/M and DOS, which antenna programs still write; zero bytes fill up the last block. */
const FILLING = '\u001a\0';

function withoutFilling(text: string): string {
  let end = text.length;
  while (end > 0 && FILLING.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** The encoding that an XML declaration names, as far as this platform reads it. */
function declaredEncoding(head: string): string | undefined {
  const [, label] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  // The declaration itself was read byte by byte: it is no UTF-16.
  if (label === undefined || /^(utf-?16|ucs-?2|iso-10646-ucs-2)/i.test(label)) return undefined;
  return encodingOf(label);
}

function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  if (odd > length * ZERO_SHARE && even === 0) return 'utf-16le';
  return even > length * ZERO_SHARE && odd === 0 ? 'utf-16be' : undefined;
}

function decodedAs(encoding: string, bytes: Uint8Array): TextContent | undefined {
  const text = readEncoded(bytes, encoding);
  return text === undefined ? undefined : { text, encoding };
}

/**
 * The text of a file in the encoding of its byte order mark, in UTF-16 where its bytes look so, in the encoding that its
 * XML declaration names, else in UTF-8 when all of it is, and in Windows-1252 otherwise. Without the mark, and without what
 * DOS programs put at the end: the character 0x1A, and zero bytes.
 */
export function readText(bytes: Uint8Array): TextContent {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, LOOKED_AT));
  const wanted = marked ?? unmarkedUtf16(bytes) ?? declaredEncoding(head) ?? 'utf-8';
  const { text, encoding } = decodedAs(wanted, bytes) ??
    decodedAs('utf-8', bytes) ?? { text: readWindows1252(bytes), encoding: 'windows-1252' };
  return { text: withoutFilling(text.replace(/^\uFEFF/, '')), encoding };
}
