/** Control, formatting and separating characters: they hide text, turn it, or end a line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const LONGEST = 200;

/** The beginning of a text, without a character that is cut in two and without spaces at its end. */
const beginning = (text: string, length: number): string => text.slice(0, length).replace(/[\p{Cs}\s]+$/u, '');

/** A file's name as it is kept and shown: its last segment, composed, without what cannot be seen. It is data only. */
export function cleanFileName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const clean = last.normalize('NFC').replace(UNSEEN, '').trim();
  const dot = clean.lastIndexOf('.');
  if (clean.length <= LONGEST || dot < 0) return beginning(clean, LONGEST);
  const extension = beginning(clean.slice(dot), LONGEST / 2);
  return beginning(clean, LONGEST - extension.length) + extension;
}
