import fc from 'fast-check';
import { Question } from './survey.schema.js';
import { hideSmallCounts, netPromoterScore, resultsOf } from './survey-results.js';
import { answerIssues, askedQuestions } from './survey-rules.js';

const label = { fr: 'Texte' };
const question = (part: object) => Question.parse({ label, ...part });

// SV-NPS of the published vectors.
it.each([
  [[10, 9, 9, 8, 7, 6, 3], 14.3],
  [[0, 10], 0],
  [[], null],
  [[9], 100],
  [[6], -100],
])('the net promoter score of %j is %s', (ratings, score) => {
  expect(netPromoterScore(ratings)).toBe(score);
});

describe('small counts', () => {
  it.each([
    [[8, 5, 0], 13, [8, 5, 0]],
    // One hidden count alone would follow from the total.
    [[8, 6, 1], 15, [8, null, null]],
    [[8, 3, 2], 13, [8, null, null]],
    // Two that are hidden and add up to less than five say too much as well.
    [[8, 1, 1], 10, [null, null, null]],
    [[7, 0, 2], 9, [null, 0, null]],
  ])('of %j with total %d are hidden: %j', (counts, total, shown) => {
    expect(hideSmallCounts(counts, total)).toEqual(shown);
  });

  it('cannot be found from the total, unless every answer is hidden', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 12 }), { minLength: 2, maxLength: 8 }), (counts) => {
        const shown = hideSmallCounts(
          counts,
          counts.reduce((sum, count) => sum + count, 0),
        );
        const hidden = counts.filter((_, at) => shown[at] === null);
        expect(counts.every((count, at) => shown[at] === null || shown[at] === count)).toBe(true);
        expect(counts.some((count, at) => count > 0 && count < 5 && shown[at] !== null)).toBe(false);
        if (hidden.length < counts.length) expect(hidden.length === 1).toBe(false);
      }),
    );
  });
});

it('hides a question that fewer than five answered', () => {
  const nps = question({ id: 'q1', kind: 'NPS' });
  const four = Array.from({ length: 4 }, () => ({ q1: 9 }));
  expect(resultsOf([nps], four)[0]).toMatchObject({ answered: null, nps: null, cells: [] });
  expect(resultsOf([nps], [...four, { q1: 9 }])[0]).toMatchObject({ answered: 5, nps: 100 });
});

it('shows a mean only beside all its counts', () => {
  const scale = question({ id: 'q1', kind: 'SCALE_1_5' });
  const given = (...values: number[]) =>
    resultsOf(
      [scale],
      values.map((q1) => ({ q1 })),
    )[0]!;
  expect(given(4, 4, 4, 4, 4, 5, 5, 5, 5, 5).mean).toBe(4.5);
  // Of eight 4 and two others whose counts are hidden, the mean would tell that they were a 1 and a 5.
  expect(given(4, 4, 4, 4, 4, 4, 4, 4, 1, 5)).toMatchObject({ answered: 10, mean: null });
});

it('shows no count beside a score that tells of fewer than five', () => {
  const nps = question({ id: 'q1', kind: 'NPS' });
  const given = (...values: number[]) =>
    resultsOf(
      [nps],
      values.map((q1) => ({ q1 })),
    )[0]!;
  // 6 promoters, 2 detractors: score and counts together would tell that there are 2.
  expect(given(9, 9, 9, 9, 9, 9, 0, 0)).toMatchObject({ nps: 50, cells: Array(11).fill({ count: null }) });
  expect(given(9, 9, 9, 9, 9, 0, 0, 0, 0, 0).cells.map(({ count }) => count)).toEqual([5, ...Array(8).fill(0), 5, 0]);
});

it('hides a question whose number of answers tells how often a hidden answer was given', () => {
  const options = ['a', 'b'].map((id) => ({ id, label }));
  const questions = [
    question({ id: 'q1', kind: 'SINGLE', options }),
    question({ id: 'q2', kind: 'SCALE_1_5', showIf: { question: 'q1', anyOf: ['a'] } }),
  ];
  const answers = (b: number) => [...Array(7).fill({ q1: 'a', q2: 5 }), ...Array(b).fill({ q1: 'b' })];
  expect(resultsOf(questions, answers(2))[1]).toMatchObject({ answered: null, cells: [] });
  expect(resultsOf(questions, answers(5))[1]).toMatchObject({ answered: 7, mean: 5 });
});

describe('a question with a condition', () => {
  const questions = [
    question({
      id: 'q1',
      kind: 'SINGLE',
      options: [
        { id: 'a', label },
        { id: 'b', label },
      ],
    }),
    question({ id: 'q2', kind: 'SCALE_1_5', showIf: { question: 'q1', anyOf: ['a'] } }),
    question({ id: 'q3', kind: 'TEXT', required: true, showIf: { question: 'q2', anyOf: ['1', '2'] } }),
  ];
  const asked = (values: object) => askedQuestions(questions, { ...values }).map(({ id }) => id);

  it('is asked when its answer was given, and not once the question before it falls away', () => {
    expect(asked({})).toEqual(['q1']);
    expect(asked({ q1: 'a', q2: 1 })).toEqual(['q1', 'q2', 'q3']);
    expect(asked({ q1: 'b', q2: 1 })).toEqual(['q1']);
  });

  it('is required only when it is asked', () => {
    expect(answerIssues(questions, { q1: 'a', q2: 2 })).toEqual([
      { question: 'q3', message: '_RSFAP_SHARED_REQUIRED' },
    ]);
    expect(answerIssues(questions, { q1: 'b' })).toEqual([]);
  });
});
