/** Ways to cut a text into its two coordinates, tried in this order. The text is as `plainMarks` leaves it. */
const CUTS: readonly ((text: string) => readonly [string, string] | undefined)[] = [
  cutCompact,
  cutAtLetters,
  cutAtSeparator,
  cutAtDegreeSign,
  cutInTheMiddle,
];

/** More than any pair takes, and little enough for the patterns below. */
const LONGEST_PAIR = 200;

/** The two coordinates written in `text`, or nothing when it does not hold exactly two. */
export function splitPair(text: string): readonly [string, string] | undefined {
  if (text.length > LONGEST_PAIR) return undefined;
  for (const cut of CUTS) {
    const halves = cut(text);
    if (halves) return halves;
  }
  return undefined;
}

/** `002E210748N5124` of the HCM Agreement: letters amid their digits. */
function cutCompact(text: string): readonly [string, string] | undefined {
  const [, first, second] =
    /^(\d{2,3}[NSEWO]\d{2}(?:\d{2}(?:\.\d+)?)?)[\s;,/|]*(\d{2,3}[NSEWO]\d{2}(?:\d{2}(?:\.\d+)?)?)$/.exec(text) ?? [];
  return first !== undefined && second !== undefined ? [first, second] : undefined;
}

/** After the first letter when letters follow their numbers, before the second when they lead. */
function cutAtLetters(text: string): readonly [string, string] | undefined {
  const letters = [...text.matchAll(/[NSEWO]/g)];
  if (letters.length !== 2) return undefined;
  const cut = letters[0]!.index === 0 ? letters[1]!.index : letters[0]!.index + 1;
  return trimmed(text.slice(0, cut), text.slice(cut));
}

function cutAtSeparator(text: string): readonly [string, string] | undefined {
  const parts = text.split(/[;,/|\t]/);
  return parts.length === 2 ? trimmed(parts[0]!, parts[1]!) : undefined;
}

/** Before the number in front of the second degree sign. */
function cutAtDegreeSign(text: string): readonly [string, string] | undefined {
  const match = /^([^°]*°[^°]*?)\s*([NSEWO]?\s*[+-]?[\d.]+\s*°[^°]*)$/.exec(text);
  return match ? trimmed(match[1]!, match[2]!) : undefined;
}

/** 48.85 2.35, or 48 51 24 2 21 7: as many numbers on either side. */
function cutInTheMiddle(text: string): readonly [string, string] | undefined {
  const words = text.split(/\s+/);
  if (words.length % 2 !== 0) return undefined;
  return trimmed(words.slice(0, words.length / 2).join(' '), words.slice(words.length / 2).join(' '));
}

function trimmed(first: string, second: string): readonly [string, string] | undefined {
  const halves = [first, second].map((half) => half.replace(/^[\s;,/|]+|[\s;,/|]+$/g, '')) as [string, string];
  return halves.every((half) => half !== '') ? halves : undefined;
}
