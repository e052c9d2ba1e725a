import type { Origin, RequestSystem, Role } from '../kernel/access.js';
import { type ModuleKey, moduleKeys, modules } from './index.js';
import { isModuleVisible, type Portal, type Viewer } from './visibility.js';

/**
 * Who sees what, drawn by hand. A cross under a role: holding it is enough. `all`: nobody is asked for a role.
 * System: the one the portal must offer and the user's relations must hold. Origin: either of the two, or any.
 * Address: the one that an administrator sets.
 */
const chart = `
                             PORTADMIN REGULATOR OWNER REQUEST VISITOR WATCHER AGENCE FEE | system origin  survey address
main                         all       all       all   all     all     all     all    all | -      any     -      -
mwParity                     -         x         x     x       x       -       -      -   | MW     any     -      -
mwApplicationsRequests       -         x         x     x       x       -       -      -   | MW     any     -      -
esApplicationsRequests       -         x         x     x       x       -       -      -   | ES     any     -      -
freqExperimentationRequests  -         x         x     x       -       -       -      -   | EXP    any     -      -
agencyControl                -         -         -     -       -       -       x      -   | -      any     -      -
restrictedAreas              all       all       all   all     all     all     all    all | -      any     -      -
equipments                   x         x         x     x       x       x       -      -   | -      any     -      -
antennas                     x         x         x     x       x       x       -      -   | -      any     -      -
stationDatabase              -         x         x     x       x       x       -      -   | COM    any     -      -
fees                         -         -         -     -       -       -       -      x   | -      either  -      -
surveys                      x         x         x     x       x       x       -      -   | -      any     open   -
comsis                       x         x         x     x       x       x       -      -   | -      any     -      -
pmr                          x         x         x     x       x       x       -      -   | PMR    any     -      set
privateRadioNetwork          x         x         x     x       x       x       -      -   | PMR    any     -      set
ots                          x         x         x     x       x       x       -      -   | TS     any     -      set
joApplications               x         x         x     x       x       x       -      -   | TS     any     -      set
`;

interface Line {
  readonly admits: ReadonlySet<string>;
  readonly asksNoRole: boolean;
  readonly system: string;
  readonly origin: string;
  readonly survey: string;
  readonly address: string;
}

const [head = '', ...body] = chart.trim().split('\n');
const roles = head.split('|')[0]!.trim().split(/\s+/) as Role[];

const lines = new Map<string, Line>(
  body.map((text) => {
    const [left = '', right = ''] = text.split('|');
    const [key = '', ...marks] = left.trim().split(/\s+/);
    const [system = '', origin = '', survey = '', address = ''] = right.trim().split(/\s+/);
    const admits = new Set(roles.filter((_, column) => marks[column] === 'x'));
    return [key, { admits, asksNoRole: marks.every((mark) => mark === 'all'), system, origin, survey, address }];
  }),
);

/** Everything that hides the module; the portal shows it when nothing does. */
function hiddenBecause(line: Line, viewer: Viewer, portal: Portal): string[] {
  const reasons: string[] = [];
  if (portal.state === undefined) reasons.push('not configured');
  if (portal.state?.enabled === false) reasons.push('switched off');
  if (portal.settingsMode && viewer.roles.includes('PORTADMIN')) return reasons;
  if (line.address === 'set' && portal.state?.url === undefined) reasons.push('no address is set');
  if (line.survey === 'open' && !portal.showSurveys) reasons.push('no survey waits');
  if (line.system !== '-' && !portal.enabledSystems.some((system) => system === line.system))
    reasons.push('the portal does not offer the system');
  if (line.system !== '-' && !viewer.systems.some((system) => system === line.system))
    reasons.push('no relation holds the system');
  if (line.origin === 'either' && viewer.origin === null) reasons.push('origin');
  if (!line.asksNoRole && viewer.roles.every((role) => !line.admits.has(role))) reasons.push('role');
  return reasons;
}

const every: RequestSystem[] = ['MW', 'ES', 'COM', 'PMR', 'TS', 'EXP'];
const origins: (Origin | null)[] = [null, 'USERS', 'USERS_CNTCT'];
const url = 'https://elsewhere.example/';
const states: Portal['state'][] = [undefined, { enabled: false }, { enabled: true }, { enabled: true, url }];
const roleSets = Array.from({ length: 2 ** roles.length }, (_, bits) => roles.filter((_role, at) => bits & (1 << at)));

/** None, each one alone, each one missing, all. */
const systemSets: RequestSystem[][] = [
  [],
  ...every.map((system) => [system]),
  ...every.map((system) => every.filter((other) => other !== system)),
  every,
];

function* viewers(): Generator<Viewer> {
  for (const held of roleSets)
    for (const origin of origins) for (const systems of systemSets) yield { roles: held, origin, systems };
}

function* portals(system: string): Generator<Portal> {
  const offered = system === '-' ? [[]] : [[], [system as RequestSystem], every.filter((one) => one !== system), every];
  for (const state of states)
    for (const enabledSystems of offered)
      for (const settingsMode of [false, true])
        for (const showSurveys of [false, true]) yield { state, enabledSystems, settingsMode, showSurveys };
}

describe('who sees a module', () => {
  it('is drawn for every module', () => {
    expect([...lines.keys()]).toEqual(moduleKeys);
    expect(roles).toHaveLength(8);
  });

  test.each(moduleKeys)('%s: as drawn for every role, origin, system, switch, mode and survey', (key) => {
    const line = lines.get(key)!;
    const wrong: unknown[] = [];
    for (const portal of portals(line.system))
      for (const viewer of viewers()) {
        const reasons = hiddenBecause(line, viewer, portal);
        if (isModuleVisible(modules[key], viewer, portal) !== (reasons.length === 0))
          wrong.push({ viewer, portal, reasons });
      }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  const open: Portal = { state: { enabled: true }, enabledSystems: every, settingsMode: false, showSurveys: false };
  const seenBy = (viewer: Viewer, portal: Portal = open): ModuleKey[] =>
    moduleKeys.filter((key) => isModuleVisible(modules[key], viewer, portal));

  it('shows an applicant of microwave links what belongs to them', () => {
    expect(seenBy({ roles: ['REQUEST'], origin: 'USERS', systems: ['MW'] })).toEqual([
      'main',
      'mwParity',
      'mwApplicationsRequests',
      'restrictedAreas',
      'equipments',
      'antennas',
      'comsis',
    ]);
  });

  it('shows an accountant from outside nothing but what is open to all', () => {
    expect(seenBy({ roles: ['FEE'], origin: null, systems: [] })).toEqual(['main', 'restrictedAreas']);
    expect(seenBy({ roles: ['FEE'], origin: 'USERS_CNTCT', systems: [] })).toEqual(['main', 'restrictedAreas', 'fees']);
  });

  it('shows an administrator every enabled module in settings mode, and only their own outside it', () => {
    const administrator: Viewer = { roles: ['PORTADMIN'], origin: 'USERS', systems: [] };
    expect(seenBy(administrator, { ...open, settingsMode: true })).toEqual(moduleKeys);
    expect(seenBy(administrator)).toEqual(['main', 'restrictedAreas', 'equipments', 'antennas', 'comsis']);
  });

  it('shows a module of the settings mode there although it is switched off', () => {
    const settingsOnly = { ...modules.main, flags: { ...modules.main.flags, settingsOnly: true } };
    const viewer: Viewer = { roles: [], origin: null, systems: [] };
    const off = { ...open, state: { enabled: false } };
    expect(isModuleVisible(settingsOnly, viewer, { ...off, settingsMode: true })).toBe(true);
    expect(isModuleVisible(settingsOnly, viewer, off)).toBe(false);
    expect(isModuleVisible(settingsOnly, viewer, { ...off, settingsMode: true, state: undefined })).toBe(false);
  });

  it('asks for all systems and any role', () => {
    const needs = {
      requires: { roles: ['OWNER', 'REQUEST'] as const, systems: ['MW', 'ES'] as const, origins: [] },
      flags: modules.main.flags,
    };
    const viewer: Viewer = { roles: ['OWNER'], origin: null, systems: ['MW'] };
    expect(isModuleVisible(needs, viewer, open)).toBe(false);
    expect(isModuleVisible(needs, { ...viewer, systems: ['ES', 'MW'] }, open)).toBe(true);
    expect(isModuleVisible(needs, { ...viewer, roles: ['VISITOR'], systems: ['ES', 'MW'] }, open)).toBe(false);
  });

  it('asks regulator staff for the systems of a module that validates their access, and for their role elsewhere', () => {
    const { requires, flags } = modules.mwParity;
    const needs = { requires, flags: { ...flags, regulatorAccessValidation: false } };
    const officer: Viewer = { roles: ['REGULATOR'], origin: 'USERS', systems: [] };
    expect(isModuleVisible(modules.mwParity, officer, open)).toBe(false);
    expect(isModuleVisible(needs, officer, open)).toBe(true);
    expect(isModuleVisible(needs, officer, { ...open, enabledSystems: [] })).toBe(false);
    expect(isModuleVisible(needs, { ...officer, roles: ['OWNER'] }, open)).toBe(false);
  });

  it('keeps a module that administrators do not reach closed to them', () => {
    const needs = {
      requires: modules.fees.requires,
      flags: { ...modules.fees.flags, accessibleByAdmin: false },
    };
    const administrator: Viewer = { roles: ['PORTADMIN'], origin: 'USERS', systems: [] };
    expect(isModuleVisible(needs, administrator, { ...open, settingsMode: true })).toBe(false);
  });
});
