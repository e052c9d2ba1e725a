import { z } from 'zod';
import type { AnswerValues, Question } from './survey.schema.js';

/** Answers that a figure needs before it is shown. */
export const FEWEST_ANSWERS = 5;

/** How often an answer was given; null: so rarely that the number could tell who gave it. */
export const ResultCell = z.object({
  row: z.string().nullable(),
  value: z.string(),
  count: z.number().int().nullable(),
});
export type ResultCell = z.infer<typeof ResultCell>;

export const QuestionResult = z.object({
  question: z.string(),
  /** How many answered it; null below five. */
  answered: z.number().int().nullable(),
  cells: z.array(ResultCell),
  /** Of a scale; rounded to two places. Null beside counts that are hidden. */
  mean: z.number().nullable(),
  /** Net promoter score, from -100 to 100, rounded to one place. */
  nps: z.number().nullable(),
  /** Answers in words, in the order of the alphabet. */
  words: z.array(z.string()),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;

/**
 * Net promoter score: the share of 9 and 10 less that of 0 to 6, in points, rounded to one place.
 *
 * @param ratings whole numbers from 0 to 10; none gives null
 */
export function netPromoterScore(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  const promoters = ratings.filter((rating) => rating >= 9).length;
  const detractors = ratings.filter((rating) => rating <= 6).length;
  return round((100 * (promoters - detractors)) / ratings.length, 1);
}

/**
 * Hides counts from 1 to 4. Where one hidden count alone could be found by subtracting the others from the total, the
 * next smallest is hidden with it.
 *
 * @param total what the counts add up to; null where they do not, because several answers may be given
 */
export function hideSmallCounts(counts: readonly number[], total: number | null): (number | null)[] {
  const hidden = counts.map((count) => count > 0 && count < FEWEST_ANSWERS);
  const unseen = () => counts.reduce((sum, count, at) => (hidden[at] ? sum + count : sum), 0);
  const isGiven = () => hidden.filter(Boolean).length === 1 || (unseen() > 0 && unseen() < FEWEST_ANSWERS);
  while (total !== null && hidden.some(Boolean) && isGiven()) {
    const shown = counts.map((count, at) => ({ count, at })).filter(({ at }) => !hidden[at]);
    const next = shown.sort((one, other) => one.count - other.count).find(({ count }) => count > 0) ?? shown[0];
    if (!next) break;
    hidden[next.at] = true;
  }
  return counts.map((count, at) => (hidden[at] ? null : count));
}

const figures = (least: number, most: number): string[] =>
  Array.from({ length: most - least + 1 }, (_, at) => String(least + at));

type Cell = Pick<ResultCell, 'row' | 'value'>;

function cellsOf({ kind, options, rows }: Question): Cell[] {
  const values = options.map(({ id }) => id);
  if (kind === 'MATRIX') return rows.flatMap(({ id: row }) => values.map((value) => ({ row, value })));
  if (kind === 'TEXT') return [];
  const offered = { SINGLE: values, MULTI: values, SCALE_1_5: figures(1, 5), NPS: figures(0, 10) }[kind];
  return offered.map((value) => ({ row: null, value }));
}

/** Whether an answer falls into a cell. */
function counts(value: AnswerValues[string], cell: Cell): boolean {
  if (Array.isArray(value)) return value.includes(cell.value);
  if (typeof value === 'object') return cell.row !== null && value[cell.row] === cell.value;
  return String(value) === cell.value;
}

/** A question of which nothing is shown. */
const hiddenResult = ({ id }: Question): QuestionResult => ({
  ...{ question: id, answered: null, cells: [], mean: null, nps: null, words: [] },
});

interface Counted {
  readonly counts: readonly number[];
  readonly shown: readonly (number | null)[];
}

/**
 * Counts of a scale from 0 to 10 with its score. The score tells promoters from detractors, so that counts are hidden within
 * each group for itself; where a group is smaller than five, none is shown.
 */
function npsCounts(counts: readonly number[]): (number | null)[] {
  const groups = [counts.slice(0, 7), counts.slice(7, 9), counts.slice(9)];
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  if (groups.some((group) => sum(group) > 0 && sum(group) < FEWEST_ANSWERS)) return counts.map(() => null);
  return groups.flatMap((group) => hideSmallCounts(group, sum(group)));
}

/** Whether the number of those who chose some of the cells says no more of the hidden ones than is shown. */
function isSafeToSplit({ counts, shown }: Counted, isChosen: (at: number) => boolean): boolean {
  return [true, false].every((side) => {
    const hidden = counts.filter((_, at) => shown[at] === null && isChosen(at) === side);
    return hidden.length === 0 || (hidden.length > 1 && hidden.reduce((sum, one) => sum + one, 0) >= FEWEST_ANSWERS);
  });
}

function resultOf(question: Question, answers: readonly AnswerValues[]): QuestionResult {
  const given = answers.flatMap((values) => (Object.hasOwn(values, question.id) ? [values[question.id]!] : []));
  const nothing = hiddenResult(question);
  if (given.length < FEWEST_ANSWERS) return nothing;
  const cells = cellsOf(question);
  const rows = [...new Set(cells.map(({ row }) => row))];
  const numbers = given.filter((value) => typeof value === 'number');
  const shownCells = rows.flatMap((row) => {
    const ofRow = cells.filter((cell) => cell.row === row);
    const { shown } = counted(question, ofRow, given);
    return ofRow.map((cell, at) => ({ ...cell, count: shown[at] ?? null }));
  });
  // With the counts that are shown, a mean would tell those that are hidden.
  const hasMean = question.kind === 'SCALE_1_5' && shownCells.every(({ count }) => count !== null);
  return {
    ...nothing,
    answered: given.length,
    cells: shownCells,
    mean: hasMean ? round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, 2) : null,
    nps: question.kind === 'NPS' ? netPromoterScore(numbers) : null,
    words:
      question.kind === 'TEXT'
        ? given.filter((value) => typeof value === 'string').sort((a, b) => a.localeCompare(b))
        : [],
  };
}

/** The counts of cells that one answer falls into one of, and as they are shown. */
function counted({ kind }: Question, cells: readonly Cell[], given: readonly AnswerValues[string][]): Counted {
  const all = cells.map((cell) => given.filter((value) => counts(value, cell)).length);
  if (kind === 'NPS') return { counts: all, shown: npsCounts(all) };
  return { counts: all, shown: hideSmallCounts(all, kind === 'MULTI' ? null : given.length) };
}

/** Whether a question with a condition would tell, by how many answered it, how often a hidden answer was given. */
function tells({ showIf }: Question, questions: readonly Question[], answers: readonly AnswerValues[]): boolean {
  const about = questions.find(({ id }) => id === showIf?.question);
  if (!showIf || !about || about.kind === 'MULTI') return false;
  const given = answers.flatMap((values) => (Object.hasOwn(values, about.id) ? [values[about.id]!] : []));
  const cells = cellsOf(about);
  return !isSafeToSplit(counted(about, cells, given), (at) => showIf.anyOf.includes(cells[at]!.value));
}

/** What a survey's answers say, question by question; nothing below five answers, and no count that tells who. */
export const resultsOf = (questions: readonly Question[], answers: readonly AnswerValues[]): QuestionResult[] =>
  questions.map((question) =>
    tells(question, questions, answers) ? hiddenResult(question) : resultOf(question, answers),
  );
