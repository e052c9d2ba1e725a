/** 0x80 to 0xFF of the code pages of DOS, which dBase tables still name and the Encoding Standard does not have. */
const DOS: Readonly<Record<string, string>> = {
  437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
};

/** 0x80 to 0x9F in Windows-1252, which Node reads as ISO 8859-1 (nodejs/node#56542). */
const HIGH_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const latin1 = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

const readDos = (bytes: Uint8Array, high: string): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : high[byte - 0x80]!)).join('');

/** Any bytes are text in Windows-1252. */
export const readWindows1252 = (bytes: Uint8Array): string =>
  latin1(bytes).replace(/[\u0080-\u009f]/g, (sign) => HIGH_1252[sign.charCodeAt(0) - 0x80]!);

/** Labels that are no labels of the Encoding Standard: numbers of code pages, alone or behind the name of a maker. */
const CODE_PAGE = /^(?:ANSI|OEM|CP|IBM|DOS|WINDOWS|MS|ASCII)?[\s_-]*(\d{3,5})$/i;
/** ISO 8859-1 as ArcGIS writes it, with its part behind. */
const ISO_8859 = /^(?:ISO)?[\s_-]*8859[\s_-]*(\d{1,2})$/i;

/** The name by which {@link readEncoded} knows an encoding; undefined for one that it does not know. */
export function encodingOf(label: string): string | undefined {
  const plain = label.trim();
  const [, part] = ISO_8859.exec(plain) ?? [];
  const [, page] = CODE_PAGE.exec(plain) ?? [];
  if (page !== undefined && page in DOS) return page;
  const wanted = part ? `iso-8859-${part}` : page === '65001' ? 'utf-8' : page ? `windows-${page}` : plain;
  try {
    return new TextDecoder(wanted).encoding;
  } catch {
    return undefined;
  }
}

/** Bytes as text in an encoding of {@link encodingOf}; undefined where they are none. */
export function readEncoded(bytes: Uint8Array, encoding: string): string | undefined {
  if (encoding === 'windows-1252') return readWindows1252(bytes);
  const high = DOS[encoding];
  if (high) return readDos(bytes, high);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
