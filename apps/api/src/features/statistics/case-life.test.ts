import { applicationWorkflow, catalogueWorkflow } from '@portal/contracts';
import { type CaseStep, lifeOf } from './case-life.js';

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 0, day, hour));
const step = (day: number, action: string, from: string | null, to: string, hour = 0): CaseStep => ({
  at: at(day, hour),
  action,
  from,
  to,
});
const create = step(1, 'create', null, 'DRAFT');
const submit = step(2, 'submit', 'DRAFT', 'SUBMITTED');
const accept = step(5, 'accept', 'SUBMITTED', 'UNDER_REVIEW');

describe('the life of an application', () => {
  it('has not begun before the first submission', () => {
    expect(lifeOf(applicationWorkflow, [create])).toBeUndefined();
  });

  it('is undecided while it is examined', () => {
    expect(lifeOf(applicationWorkflow, [create, submit, accept])).toEqual({ submittedAt: at(2) });
  });

  it.each([
    ['grant', 'GRANTED'],
    ['refuse', 'REFUSED'],
  ])('ends with the decision: %s', (action, to) => {
    const decision = step(22, action, 'UNDER_REVIEW', to);
    expect(lifeOf(applicationWorkflow, [create, submit, accept, decision])?.decision).toEqual({
      at: at(22),
      days: 20,
      isLate: false,
    });
  });

  it('keeps the day of the decision when the right takes effect later', () => {
    const steps = [create, submit, accept, step(10, 'grant', 'UNDER_REVIEW', 'GRANTED')];
    const later = step(30, 'enterIntoForce', 'GRANTED', 'IN_FORCE');
    expect(lifeOf(applicationWorkflow, [...steps, later])).toEqual(lifeOf(applicationWorkflow, steps));
  });

  it('is not decided by the applicant who withdraws', () => {
    const withdrawn = step(9, 'withdraw', 'UNDER_REVIEW', 'WITHDRAWN');
    expect(lifeOf(applicationWorkflow, [create, submit, accept, withdrawn])?.decision).toBeUndefined();
  });

  it('counts from the first submission, without the days in which the applicant had to complete it', () => {
    const steps = [
      create,
      submit,
      step(4, 'returnIncomplete', 'SUBMITTED', 'INCOMPLETE'),
      step(24, 'submit', 'INCOMPLETE', 'SUBMITTED'),
      step(25, 'declareInadmissible', 'SUBMITTED', 'INADMISSIBLE'),
    ];
    expect(lifeOf(applicationWorkflow, steps)?.decision?.days).toBe(3);
  });

  it('counts a begun day, and is late from the day after the deadline on', () => {
    const decided = (day: number, hour: number) =>
      lifeOf(catalogueWorkflow, [create, submit, step(day, 'approve', 'SUBMITTED', 'APPROVED', hour)])?.decision;
    expect(decided(2, 1)).toMatchObject({ days: 1, isLate: false });
    expect(decided(44, 0)).toMatchObject({ days: 42, isLate: false });
    expect(decided(44, 1)).toMatchObject({ days: 43, isLate: true });
  });
});
