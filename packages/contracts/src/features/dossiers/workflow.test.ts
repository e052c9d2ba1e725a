import { applicationWorkflow } from './application-workflow.js';
import { workflow } from './declared-workflow.js';
import { type DossierPermissions, mayEdit, openActions, refusalOf } from './who-may-act.js';
import { statesOf, type Transition, type WorkflowSpec } from './workflow.js';

/** Faults in the data of a workflow. `automatic` are the portal's own actions. */
function flaws(flow: WorkflowSpec, automatic: readonly string[]): string[] {
  const states = statesOf(flow);
  const known = new Set(states);
  const actions = Object.entries<Transition<string>>(flow.actions);
  const reached = new Set([flow.initial]);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const [, { from, to }] of actions) if (from.some((state) => reached.has(state))) reached.add(to);
  }
  const isLeft = (state: string) => actions.some(([, { from }]) => from.includes(state));
  const submission: Transition<string> | undefined = flow.actions[flow.submission];
  return [
    ...(known.has(flow.initial) ? [] : [`starts in unknown ${flow.initial}`]),
    ...states.filter((state) => !reached.has(state)).map((state) => `${state} cannot be reached`),
    ...states.filter((state) => isLeft(state) === (flow.states[state]?.final ?? false)).map(finality(isLeft)),
    ...(submission?.from.includes(flow.initial) ? [] : [`${flow.submission} does not submit ${flow.initial}`]),
    ...(submission?.by.every((role) => flow.applicants.includes(role)) ? [] : [`others may ${flow.submission}`]),
    ...actions.flatMap(([name, { from, to, by, asks = [], receiver }]) => [
      ...[...from, to].filter((state) => !known.has(state)).map((state) => `${name} uses unknown ${state}`),
      ...(from.length ? [] : [`${name} starts nowhere`]),
      // More bodies and administrations may be asked while others are, the day of commissioning may be corrected, and the
      // receiver of a right agrees to what is submitted.
      ...(from.includes(to) &&
      !receiver &&
      !asks.some((question) => ['bodies', 'coordination', 'commissionedOn'].includes(question))
        ? [`${name} leads back to ${to}`]
        : []),
      ...(by.length || automatic.includes(name) ? [] : [`nobody may ${name}`]),
      ...(by.length && automatic.includes(name) ? [`people may ${name}`] : []),
      ...(new Set(asks).size === asks.length ? [] : [`${name} asks twice`]),
    ]),
  ];
}

const finality = (isLeft: (state: string) => boolean) => (state: string) =>
  isLeft(state) ? `${state} is final and is left` : `${state} is not final and is never left`;

const listOrder = {
  officers: { sort: 'status', order: 'asc' },
  others: { sort: 'updatedAt', order: 'desc' },
} as const;

describe('a workflow', () => {
  it('of applications has no fault', () => {
    const automatic = [
      'enterIntoForce',
      'refuseBySilence',
      'grantBySilence',
      'closeIncomplete',
      'closeWithoutRight',
      'opinionsIn',
      'coordinationIn',
      'expire',
      'supersede',
    ];
    expect(flaws(applicationWorkflow, automatic)).toEqual([]);
  });

  it('with faults is found out', () => {
    const broken: WorkflowSpec = {
      initial: 'START',
      states: {
        START: { tone: 'neutral', final: true },
        ISLAND: { tone: 'neutral', final: true },
        MIDDLE: { tone: 'neutral' },
        END: { tone: 'good', final: true },
      },
      applicants: ['REQUEST'],
      officers: [],
      listOrder,
      submission: 'circle',
      actions: {
        finish: { from: ['START'], to: 'END', by: [] },
        lose: { from: ['START', 'GONE'], to: 'LOST', by: ['OWNER'], asks: ['reason', 'reason'] },
        pause: { from: ['START'], to: 'MIDDLE', by: ['OWNER'] },
        circle: { from: ['END'], to: 'END', by: ['OWNER'] },
        arise: { from: [], to: 'START', by: ['OWNER'] },
      },
    };
    expect(flaws(broken, ['arise'])).toEqual([
      'ISLAND cannot be reached',
      'START is final and is left',
      'MIDDLE is not final and is never left',
      'END is final and is left',
      'circle does not submit START',
      'others may circle',
      'nobody may finish',
      'lose uses unknown GONE',
      'lose uses unknown LOST',
      'lose asks twice',
      'circle leads back to END',
      'arise starts nowhere',
      'people may arise',
    ]);
  });
});

describe('who may act', () => {
  const flow = workflow({
    initial: 'OPEN',
    states: { OPEN: { tone: 'neutral', editable: true }, CLOSED: { tone: 'good' } },
    applicants: ['OWNER'],
    officers: ['REGULATOR'],
    listOrder,
    submission: 'close',
    actions: {
      close: { from: ['OPEN'], to: 'CLOSED', by: ['REGULATOR', 'OWNER'], capability: 'decider', fourEyes: true },
      reopen: { from: ['CLOSED'], to: 'OPEN', by: ['OWNER'], related: true },
    },
  });
  const decider: DossierPermissions = {
    roles: ['REGULATOR'],
    capabilities: ['decider'],
    related: false,
    involved: false,
    holderStaff: false,
  };

  it('needs one of the roles, the capability, and not to be the last editor', () => {
    expect(refusalOf(flow, 'close', 'OPEN', decider)).toBeUndefined();
    expect(refusalOf(flow, 'close', 'OPEN', { ...decider, roles: ['VISITOR', 'OWNER'] })).toBeUndefined();
    expect(refusalOf(flow, 'close', 'OPEN', { ...decider, roles: [] })).toBe('ROLE');
    expect(refusalOf(flow, 'close', 'OPEN', { ...decider, capabilities: [] })).toBe('CAPABILITY');
    expect(refusalOf(flow, 'close', 'OPEN', { ...decider, involved: true, holderStaff: false })).toBe('FOUR_EYES');
  });

  it('is refused for the role before the status, so that strangers learn nothing of the dossier', () => {
    const stranger: DossierPermissions = {
      roles: ['OWNER'],
      capabilities: [],
      related: false,
      involved: false,
      holderStaff: false,
    };
    expect(refusalOf(flow, 'reopen', 'OPEN', stranger)).toBe('ROLE');
    expect(refusalOf(flow, 'reopen', 'OPEN', { ...stranger, related: true })).toBe('STATUS');
    expect(refusalOf(flow, 'close', 'CLOSED', { ...stranger, related: true })).toBe('CAPABILITY');
    expect(refusalOf(flow, 'close', 'CLOSED', { ...decider, involved: true, holderStaff: false })).toBe('STATUS');
  });

  it('is offered actions in the order of the workflow', () => {
    const both = workflow({
      ...flow,
      actions: { ...flow.actions, refuse: { from: ['OPEN'], to: 'CLOSED', by: ['REGULATOR'] } },
    });
    expect(openActions(both, 'OPEN', decider)).toEqual(['close', 'refuse']);
    expect(openActions(both, 'CLOSED', decider)).toEqual([]);
  });

  it('edits in an applicant’s role, for the holder, in an editable state', () => {
    const applicant: DossierPermissions = {
      roles: ['OWNER'],
      capabilities: [],
      related: true,
      involved: false,
      holderStaff: false,
    };
    expect(mayEdit(flow, 'OPEN', applicant)).toBe(true);
    expect(mayEdit(flow, 'CLOSED', applicant)).toBe(false);
    expect(mayEdit(flow, 'toString', applicant)).toBe(false);
    expect(mayEdit(flow, 'OPEN', { ...applicant, related: false })).toBe(false);
    expect(mayEdit(flow, 'OPEN', { ...applicant, roles: ['REQUEST'] })).toBe(false);
  });
});
