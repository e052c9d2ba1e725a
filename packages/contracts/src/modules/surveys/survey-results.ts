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
  /** Of a scale; rounded to two places. */
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

function cellsOf({ kind, options, rows }: Question): { readonly row: string | null; readonly value: string }[] {
  const values = options.map(({ id }) => id);
  if (kind === 'MATRIX') return rows.flatMap(({ id: row }) => values.map((value) => ({ row, value })));
  if (kind === 'TEXT') return [];
  const offered = { SINGLE: values, MULTI: values, SCALE_1_5: figures(1, 5), NPS: figures(0, 10) }[kind];
  return offered.map((value) => ({ row: null, value }));
}

/** Whether an answer falls into a cell. */
function counts(value: AnswerValues[string], cell: { readonly row: string | null; readonly value: string }): boolean {
  if (Array.isArray(value)) return value.includes(cell.value);
  if (typeof value === 'object') return cell.row !== null && value[cell.row] === cell.value;
  return String(value) === cell.value;
}

function resultOf(question: Question, answers: readonly AnswerValues[]): QuestionResult {
  const given = answers.flatMap((values) => (Object.hasOwn(values, question.id) ? [values[question.id]!] : []));
  const nothing = { question: question.id, answered: null, cells: [], mean: null, nps: null, words: [] };
  if (given.length < FEWEST_ANSWERS) return nothing;
  const cells = cellsOf(question);
  const rows = [...new Set(cells.map(({ row }) => row))];
  const numbers = given.filter((value) => typeof value === 'number');
  return {
    ...nothing,
    answered: given.length,
    cells: rows.flatMap((row) => {
      const ofRow = cells.filter((cell) => cell.row === row);
      const counted = ofRow.map((cell) => given.filter((value) => counts(value, cell)).length);
      const shown = hideSmallCounts(counted, question.kind === 'MULTI' ? null : given.length);
      return ofRow.map((cell, at) => ({ ...cell, count: shown[at] ?? null }));
    }),
    mean: question.kind === 'SCALE_1_5' ? round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, 2) : null,
    nps: question.kind === 'NPS' ? netPromoterScore(numbers) : null,
    words:
      question.kind === 'TEXT'
        ? given.filter((value) => typeof value === 'string').sort((a, b) => a.localeCompare(b))
        : [],
  };
}

/** What a survey's answers say, question by question; nothing below five answers, and no count that tells who. */
export const resultsOf = (questions: readonly Question[], answers: readonly AnswerValues[]): QuestionResult[] =>
  questions.map((question) => resultOf(question, answers));
