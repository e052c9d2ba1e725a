import { applicationWorkflow } from './application-workflow.js';
import {
  type DossierPermissions,
  openActions,
  refusalOf,
  type Transition,
  type Workflow,
  workflow,
} from './workflow.js';

/** What is wrong with a workflow as such, whoever acts in it. `automatic` are the portal's own actions. */
function flaws(flow: Workflow, automatic: readonly string[]): string[] {
  const known = new Set(flow.states);
  const actions = Object.entries<Transition<string>>(flow.actions);
  const reached = new Set([flow.initial]);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const [, { from, to }] of actions) if (from.some((state) => reached.has(state))) reached.add(to);
  }
  return [
    ...(known.has(flow.initial) ? [] : [`starts in unknown ${flow.initial}`]),
    ...(known.size === flow.states.length ? [] : ['a state is named twice']),
    ...flow.states.filter((state) => !reached.has(state)).map((state) => `${state} cannot be reached`),
    ...flow.editable.filter((state) => !known.has(state)).map((state) => `unknown ${state} is editable`),
    ...actions.flatMap(([name, { from, to, by, asks = [] }]) => [
      ...[...from, to].filter((state) => !known.has(state)).map((state) => `${name} knows no ${state}`),
      ...(from.length ? [] : [`${name} starts nowhere`]),
      ...(from.includes(to) ? [`${name} leads back to ${to}`] : []),
      ...(by.length || automatic.includes(name) ? [] : [`nobody may ${name}`]),
      ...(by.length && automatic.includes(name) ? [`people may ${name}`] : []),
      ...(new Set(asks).size === asks.length ? [] : [`${name} asks twice`]),
    ]),
  ];
}

describe('a workflow', () => {
  it('of applications is sound', () => {
    expect(flaws(applicationWorkflow, ['enterIntoForce'])).toEqual([]);
  });

  it('that is not sound is found out', () => {
    const broken: Workflow = {
      initial: 'START',
      states: ['START', 'ISLAND', 'END', 'END'],
      editable: ['NOWHERE'],
      actions: {
        finish: { from: ['START'], to: 'END', by: [] },
        lose: { from: ['START', 'GONE'], to: 'LOST', by: ['OWNER'], asks: ['reason', 'reason'] },
        circle: { from: ['END'], to: 'END', by: ['OWNER'] },
        arise: { from: [], to: 'START', by: ['OWNER'] },
      },
    };
    expect(flaws(broken, ['arise'])).toEqual([
      'a state is named twice',
      'ISLAND cannot be reached',
      'unknown NOWHERE is editable',
      'nobody may finish',
      'lose knows no GONE',
      'lose knows no LOST',
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
    states: ['OPEN', 'CLOSED'],
    editable: ['OPEN'],
    actions: {
      close: { from: ['OPEN'], to: 'CLOSED', by: ['REGULATOR', 'OWNER'], capability: 'decider', fourEyes: true },
      reopen: { from: ['CLOSED'], to: 'OPEN', by: ['OWNER'], related: true },
    },
  });
  const decider: DossierPermissions = {
    roles: ['REGULATOR'],
    capabilities: ['decider'],
    related: false,
    lastEditor: false,
  };

  it('holds one of the roles, the capability and another pair of eyes', () => {
    expect(refusalOf(flow, 'close', 'OPEN', decider)).toBeUndefined();
    expect(refusalOf(flow, 'close', 'OPEN', { ...decider, roles: ['VISITOR', 'OWNER'] })).toBeUndefined();
    expect(refusalOf(flow, 'close', 'OPEN', { ...decider, roles: [] })).toBe('ROLE');
    expect(refusalOf(flow, 'close', 'OPEN', { ...decider, capabilities: [] })).toBe('CAPABILITY');
    expect(refusalOf(flow, 'close', 'OPEN', { ...decider, lastEditor: true })).toBe('FOUR_EYES');
  });

  it('is told of the role before the status, so that a stranger learns nothing of the dossier', () => {
    const stranger: DossierPermissions = { roles: ['OWNER'], capabilities: [], related: false, lastEditor: false };
    expect(refusalOf(flow, 'reopen', 'OPEN', stranger)).toBe('ROLE');
    expect(refusalOf(flow, 'reopen', 'OPEN', { ...stranger, related: true })).toBe('STATUS');
    expect(refusalOf(flow, 'close', 'CLOSED', { ...stranger, related: true })).toBe('CAPABILITY');
    expect(refusalOf(flow, 'close', 'CLOSED', { ...decider, lastEditor: true })).toBe('STATUS');
  });

  it('is offered actions in the order the workflow names them', () => {
    const both = workflow({
      ...flow,
      actions: { ...flow.actions, refuse: { from: ['OPEN'], to: 'CLOSED', by: ['REGULATOR'] } },
    });
    expect(openActions(both, 'OPEN', decider)).toEqual(['close', 'refuse']);
    expect(openActions(both, 'CLOSED', decider)).toEqual([]);
  });
});
