/** Control, formatting and separating characters: they hide text, turn it, or end a line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const LONGEST = 200;

/** A file's name as it is kept and shown: its last segment, composed, without what cannot be seen. It is data only. */
export function cleanFileName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const clean = last.normalize('NFC').replace(UNSEEN, '').trim();
  const dot = clean.lastIndexOf('.');
  if (clean.length <= LONGEST || dot < 0) return clean.slice(0, LONGEST);
  const extension = clean.slice(dot).slice(0, LONGEST / 2);
  return clean.slice(0, LONGEST - extension.length) + extension;
}
