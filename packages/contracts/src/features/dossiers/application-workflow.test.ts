import type { Role } from '../../kernel/access.js';
import { catalogueWorkflow } from '../catalogue/catalogue-workflow.js';
import { type ApplicationAction, type ApplicationStatus, applicationWorkflow } from './application-workflow.js';
import { type DossierPermissions, listOrderFor, mayEdit, openActions, refusalOf } from './who-may-act.js';
import {
  type Capability,
  endsWithoutRight,
  publishedStates,
  statesAwaiting,
  statesOf,
  statesWithDeadline,
} from './workflow.js';

/**
 * Who may take which action in which status. A: an applicant or owner who acts for the holder. O: an officer of the
 * regulator. D: an officer who is a decider and had no hand in the version. L: any officer who is a decider. H: an
 * owner who acts for the holder.
 */
const chart = `
                    DRAFT SUBMITTED INCOMPLETE INADMISSIBLE UNDER_REVIEW IN_CONSULTATION INTL_COORDINATION PROPOSAL_SENT GRANTED REFUSED IMPLICITLY_REFUSED WITHDRAWN IN_FORCE SUSPENDED EXPIRED SUPERSEDED SURRENDERED REVOKED | leads to
submit              A     -         A          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | SUBMITTED
accept              -     O         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | UNDER_REVIEW
confirmTransfer     -     -         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | SUBMITTED
declineTransfer     -     -         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | WITHDRAWN
returnIncomplete    -     O         -          -            O            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | INCOMPLETE
declareInadmissible -     O         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | INADMISSIBLE
grant               -     -         -          -            D            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | GRANTED
refuse              -     -         -          -            D            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | REFUSED
consult             -     -         -          -            O            O               -                 -             -       -       -                  -         -        -         -       -          -           -       | IN_CONSULTATION
endConsultation     -     -         -          -            -            O               -                 -             -       -       -                  -         -        -         -       -          -           -       | UNDER_REVIEW
opinionsIn          -     -         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | UNDER_REVIEW
coordinate          -     -         -          -            O            -               O                 -             -       -       -                  -         -        -         -       -          -           -       | INTL_COORDINATION
endCoordination     -     -         -          -            -            -               O                 -             -       -       -                  -         -        -         -       -          -           -       | UNDER_REVIEW
coordinationIn      -     -         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | UNDER_REVIEW
propose             -     -         -          -            O            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | PROPOSAL_SENT
acceptProposal      -     -         -          -            -            -               -                 A             -       -       -                  -         -        -         -       -          -           -       | UNDER_REVIEW
counterProposal     -     -         -          -            -            -               -                 A             -       -       -                  -         -        -         -       -          -           -       | UNDER_REVIEW
takeBackProposal    -     -         -          -            -            -               -                 O             -       -       -                  -         -        -         -       -          -           -       | UNDER_REVIEW
withdraw            -     A         A          -            A            A               A                 A             -       -       -                  -         -        -         -       -          -           -       | WITHDRAWN
refuseBySilence     -     -         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | IMPLICITLY_REFUSED
grantBySilence      -     -         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | GRANTED
closeIncomplete     -     -         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | WITHDRAWN
closeWithoutRight   -     -         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | WITHDRAWN
enterIntoForce      -     -         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | IN_FORCE
commission          -     -         -          -            -            -               -                 -             -       -       -                  -         H        -         -       -          -           -       | IN_FORCE
suspend             -     -         -          -            -            -               -                 -             -       -       -                  -         L        -         -       -          -           -       | SUSPENDED
resume              -     -         -          -            -            -               -                 -             -       -       -                  -         -        L         -       -          -           -       | IN_FORCE
revoke              -     -         -          -            -            -               -                 -             L       -       -                  -         L        L         -       -          -           -       | REVOKED
surrender           -     -         -          -            -            -               -                 -             -       -       -                  -         H        H         -       -          -           -       | SURRENDERED
expire              -     -         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | EXPIRED
supersede           -     -         -          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | SUPERSEDED
(edit)              A     -         A          -            -            -               -                 -             -       -       -                  -         -        -         -       -          -           -       | -
`;

const [head = '', ...body] = chart.trim().split('\n');
const statuses = head.split('|')[0]!.trim().split(/\s+/) as ApplicationStatus[];
const lines = body.map((text) => {
  const [left = '', target = ''] = text.split('|').map((part) => part.trim());
  const [action = '', ...marks] = left.split(/\s+/);
  return { action, marks, target };
});
const actions = lines.map(({ action }) => action).filter((action) => action !== '(edit)') as ApplicationAction[];
const markOf = (action: string, status: ApplicationStatus): string =>
  lines.find((line) => line.action === action)!.marks[statuses.indexOf(status)]!;

const roles: Role[] = ['PORTADMIN', 'REGULATOR', 'OWNER', 'REQUEST', 'VISITOR', 'WATCHER', 'AGENCE', 'FEE'];
const roleSets = Array.from({ length: 2 ** roles.length }, (_, bits) => roles.filter((_role, at) => bits & (1 << at)));
const capabilitySets: Capability[][] = [[], ['decider']];

const everybody: DossierPermissions[] = roleSets.flatMap((held) =>
  capabilitySets.flatMap((capabilities) =>
    [false, true].flatMap((related) =>
      [false, true].map((involved) => ({ roles: held, capabilities, related, involved, holderStaff: false })),
    ),
  ),
);

/** The letters of the chart that a person answers to. */
function lettersOf({ roles: held, capabilities, related, involved }: DossierPermissions): string {
  const applicant = related && /OWNER|REQUEST/.test(held.join());
  const officer = /REGULATOR/.test(held.join());
  return [
    applicant && 'A',
    officer && 'O',
    officer && capabilities.length > 0 && !involved && 'D',
    officer && capabilities.length > 0 && 'L',
    related && held.includes('OWNER') && 'H',
  ]
    .filter(Boolean)
    .join('');
}

describe('the workflow of an application', () => {
  it('has the states and actions of the chart', () => {
    expect(statesOf(applicationWorkflow)).toEqual(statuses);
    expect(Object.keys(applicationWorkflow.actions)).toEqual(actions);
  });

  test.each(lines.filter(({ target }) => target !== '-'))('$action leads to $target', ({ action, target }) => {
    expect(applicationWorkflow.actions[action as ApplicationAction].to).toBe(target);
  });

  test.each(statuses)('%s: each person may take the actions of the chart', (status) => {
    const wrong = everybody.filter((person) => {
      const letters = lettersOf(person);
      const expected = actions.filter((action) => letters.includes(markOf(action, status)));
      return openActions(applicationWorkflow, status, person).join() !== expected.join();
    });
    expect(wrong).toEqual([]);
  });

  test.each(statuses)('%s: may be edited by the people of the chart', (status) => {
    const mark = markOf('(edit)', status);
    const wrong = everybody.filter(
      (person) => mayEdit(applicationWorkflow, status, person) !== lettersOf(person).includes(mark),
    );
    expect(wrong).toEqual([]);
  });

  it('leaves the entry into force to the portal itself', () => {
    const everything: DossierPermissions = {
      roles,
      capabilities: ['decider'],
      related: true,
      involved: false,
      holderStaff: false,
    };
    for (const status of statuses)
      for (const person of [...everybody, everything])
        expect(refusalOf(applicationWorkflow, 'enterIntoForce', status, person)).toBe('ROLE');
  });

  it('has the tones, parties and visibility that lists, counters and notes read', () => {
    const { states } = applicationWorkflow;
    expect(statuses.map((status) => `${status} ${states[status].tone}`)).toEqual([
      'DRAFT neutral',
      'SUBMITTED progress',
      'INCOMPLETE warning',
      'INADMISSIBLE rejected',
      'UNDER_REVIEW review',
      'IN_CONSULTATION review',
      'INTL_COORDINATION review',
      'PROPOSAL_SENT warning',
      'GRANTED agreed',
      'REFUSED bad',
      'IMPLICITLY_REFUSED bad',
      'WITHDRAWN closed',
      'IN_FORCE good',
      'SUSPENDED warning',
      'EXPIRED closed',
      'SUPERSEDED closed',
      'SURRENDERED closed',
      'REVOKED bad',
    ]);
    expect(statesWithDeadline(applicationWorkflow)).toEqual(['INCOMPLETE', 'UNDER_REVIEW', 'IN_CONSULTATION']);
    expect(statesWithDeadline(catalogueWorkflow)).toEqual([]);
    expect(statesAwaiting(applicationWorkflow, 'officer')).toEqual(['SUBMITTED']);
    expect(statesAwaiting(applicationWorkflow, 'applicant')).toEqual(['INCOMPLETE', 'PROPOSAL_SENT']);
    expect(statesAwaiting(applicationWorkflow, 'decider')).toEqual(['UNDER_REVIEW']);
    expect(statesAwaiting(applicationWorkflow, 'body')).toEqual(['IN_CONSULTATION']);
    expect(publishedStates(applicationWorkflow)).toEqual(['GRANTED', 'IN_FORCE', 'SUSPENDED']);
    expect(statuses.filter((status) => endsWithoutRight(applicationWorkflow, status))).toEqual([
      'INADMISSIBLE',
      'REFUSED',
      'IMPLICITLY_REFUSED',
      'WITHDRAWN',
      'EXPIRED',
      'SUPERSEDED',
      'SURRENDERED',
      'REVOKED',
    ]);
  });

  it('opens a list by status for officers, by last change for everybody else', () => {
    expect(listOrderFor(applicationWorkflow, ['REGULATOR', 'OWNER'])).toEqual({ sort: 'status', order: 'asc' });
    expect(listOrderFor(applicationWorkflow, ['OWNER'])).toEqual({ sort: 'updatedAt', order: 'desc' });
    expect(listOrderFor(applicationWorkflow, [])).toEqual({ sort: 'updatedAt', order: 'desc' });
  });

  it('asks for a reason for every negative step and for a date when it grants', () => {
    const asks = Object.fromEntries(
      actions.map((action) => [action, (applicationWorkflow.actions[action].asks ?? []).join()]),
    );
    expect(asks).toEqual({
      submit: '',
      accept: '',
      confirmTransfer: '',
      declineTransfer: 'reason',
      returnIncomplete: 'reason,corrections',
      declareInadmissible: 'reason',
      grant: 'effectiveFrom,effectiveUntil,conditions',
      refuse: 'reason',
      consult: 'bodies',
      endConsultation: 'reason',
      opinionsIn: '',
      coordinate: 'coordination',
      endCoordination: 'reason',
      coordinationIn: '',
      propose: 'proposal,reason',
      acceptProposal: '',
      counterProposal: 'reason',
      takeBackProposal: 'reason',
      withdraw: 'reason',
      refuseBySilence: '',
      grantBySilence: '',
      closeIncomplete: '',
      closeWithoutRight: '',
      enterIntoForce: '',
      suspend: 'reason',
      resume: 'reason',
      revoke: 'reason',
      commission: 'commissionedOn',
      surrender: 'reason',
      expire: '',
      supersede: '',
    });
  });

  test.each([
    ['grant', 'UNDER_REVIEW', { roles: ['REQUEST'], related: true }, 'ROLE'],
    ['grant', 'UNDER_REVIEW', { roles: ['REGULATOR'] }, 'CAPABILITY'],
    [
      'grant',
      'UNDER_REVIEW',
      { roles: ['REGULATOR'], capabilities: ['decider'], involved: true, holderStaff: false },
      'FOUR_EYES',
    ],
    ['grant', 'SUBMITTED', { roles: ['REGULATOR'], capabilities: ['decider'] }, 'STATUS'],
    ['submit', 'DRAFT', { roles: ['REQUEST'], related: false }, 'ROLE'],
    ['submit', 'SUBMITTED', { roles: ['REQUEST'], related: true }, 'STATUS'],
    ['accept', 'SUBMITTED', { roles: ['OWNER'], related: true }, 'ROLE'],
    ['accept', 'UNDER_REVIEW', { roles: ['REGULATOR'] }, 'STATUS'],
    ['withdraw', 'UNDER_REVIEW', { roles: ['REGULATOR'] }, 'ROLE'],
    ['accept', 'SUBMITTED', { roles: ['REGULATOR'], transfer: { isAgreed: false, isReceiver: false } }, 'STATUS'],
    ['accept', 'SUBMITTED', { roles: ['REGULATOR'], transfer: { isAgreed: true, isReceiver: false } }, undefined],
    ['confirmTransfer', 'SUBMITTED', { roles: ['OWNER'], transfer: { isAgreed: false, isReceiver: true } }, undefined],
    ['confirmTransfer', 'SUBMITTED', { roles: ['REQUEST'], transfer: { isAgreed: false, isReceiver: true } }, 'ROLE'],
    ['confirmTransfer', 'SUBMITTED', { roles: ['OWNER'], transfer: { isAgreed: false, isReceiver: false } }, 'ROLE'],
    ['confirmTransfer', 'SUBMITTED', { roles: ['OWNER'], transfer: { isAgreed: true, isReceiver: true } }, 'STATUS'],
    ['declineTransfer', 'SUBMITTED', { roles: ['OWNER'], transfer: { isAgreed: true, isReceiver: true } }, 'STATUS'],
    [
      'submit',
      'INCOMPLETE',
      { roles: ['REQUEST'], related: true, transfer: { isAgreed: true, isReceiver: false } },
      'ROLE',
    ],
  ] as const)('refuses to %s in %s for %j: %s', (action, status, person, refusal) => {
    const permissions: DossierPermissions = {
      capabilities: [],
      related: false,
      involved: false,
      holderStaff: false,
      ...person,
    };
    expect(refusalOf(applicationWorkflow, action, status, permissions)).toBe(refusal);
  });
});
