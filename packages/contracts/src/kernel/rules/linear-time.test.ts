import { parseLatitude, parseLongitude } from '@portal/geo';
import { isColour } from './colour.js';
import { isDay, isTime } from './date-rules.js';
import { extensionOf } from './file-rules.js';
import { isEmail, isLatin, isUppercase, isUrl } from './text-rules.js';

const LENGTH = 100_000;
const SHORT = 1_000;

/** Texts that a pattern with a repetition inside a repetition takes squared or exponential time to refuse. */
const worst: readonly ((length: number) => string)[] = [
  (length) => `${'a'.repeat(length)}!`,
  (length) => `${'a.'.repeat(length / 2)}!`,
  (length) => `${'a@'.repeat(length / 2)}`,
  (length) => `a@${'a-'.repeat(length / 2)}!`,
  (length) => `a@${'a.'.repeat(length / 2)}`,
  (length) => `${'1'.repeat(length)}x`,
  (length) => `${'1 '.repeat(length / 2)}x`,
  (length) => `rgb(${' '.repeat(length)}`,
  (length) => `rgba(1,1,1,${'0'.repeat(length)}`,
  (length) => `1${' '.repeat(length)}1${' '.repeat(length)}x`,
  (length) => `https://${'a.'.repeat(length / 2)}`,
];

const judges: Readonly<Record<string, (text: string) => unknown>> = {
  isLatin,
  isUppercase,
  isEmail,
  isUrl,
  isColour,
  isDay,
  isTime,
  extensionOf,
  parseLatitude,
  parseLongitude,
};

const spent = (work: () => void): number => {
  const runs = Array.from({ length: 5 }, () => {
    const { user, system } = process.cpuUsage();
    work();
    const after = process.cpuUsage();
    return after.user + after.system - user - system;
  });
  return Math.min(...runs);
};

/** Processor time that neither side can be told from. */
const NOISE_MICROSECONDS = 2_000;

test.each(Object.keys(judges))('%s takes a long text in the time of as many short ones', (name) => {
  const judge = judges[name]!;
  for (const text of worst) {
    const [long, short] = [text(LENGTH), text(SHORT)];
    const atOnce = spent(() => judge(long));
    const inPieces = spent(() => {
      for (let piece = 0; piece < LENGTH / SHORT; piece += 1) judge(short);
    });
    // A squared pattern needs a hundred times as long.
    expect(atOnce).toBeLessThan(10 * (inPieces + NOISE_MICROSECONDS));
  }
});
