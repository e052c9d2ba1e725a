import { SettingsRepository } from '../../src/features/app-settings/settings.repository.js';
import { Caseworker } from '../casework.js';
import { AIRPORTS, DEFENCE } from '../demo-organisations.js';
import { startTestPortal, type TestPortal } from '../portal.js';
import { CATALOGUE_TABLES, CatalogueModule } from './catalogue.module.js';
import { STATION_TABLE } from './station-kinds.service.js';
import type { StationDraft } from './stations.contract.js';
import { StationsModule } from './stations.module.js';

export const STATIONS = '/api/freqExperimentationRequests/stations/dossiers';
export const NOTES = '/api/freqExperimentationRequests/notes/dossiers';
export const ALL_KINDS = '/api/freqExperimentationRequests/dossiers';
export const CATALOGUE = '/api/comsis/dossiers';

/** The silence of the first is an answer. */
const consultedBodies = [
  { id: DEFENCE, delayDays: 30, tacitAllowed: true },
  { id: AIRPORTS, delayDays: 20, tacitAllowed: false },
];

/** A portal with the sample modules in the place of two others, switched on; the account `decider` decides in them. */
export async function startSamplePortal(env: Readonly<Record<string, string>> = {}): Promise<TestPortal> {
  const replaced = ['freqExperimentationRequests', 'comsis'] as const;
  const portal = await startTestPortal({ modules: [StationsModule, CatalogueModule], leftOut: replaced, env });
  for (const tables of [STATION_TABLE, CATALOGUE_TABLES]) await portal.database.query(tables);
  const settings = portal.portal.app.get(SettingsRepository, { strict: false });
  const { value } = await settings.read('main', 'GLOBAL');
  const enabledModules = [...new Set([...value.enabledModules, ...replaced])];
  await settings.merge('main', 'GLOBAL', { enabledModules });
  const [decider] = await portal.database.query<{ id: string }>(`SELECT id FROM app_user WHERE login = 'decider'`);
  await settings.merge('freqExperimentationRequests', 'NON_PUBLIC', { deciderUserIds: [decider!.id], consultedBodies });
  return portal;
}

/** People at work on one kind, by the names of their accounts. */
export async function caseworkers<const L extends string>(
  portal: TestPortal,
  address: string,
  logins: readonly L[],
): Promise<Record<L, Caseworker>> {
  const entries = logins.map(async (login) => [login, await Caseworker.signedIn(portal, login, address)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<L, Caseworker>;
}

/** In the link corridor RA-00001, which asks for an opinion. */
export const inCorridor: StationDraft = {
  name: 'Essai de Rillieux',
  site: 'Crêt de l’Œillon',
  longitude: 4.86,
  latitude: 45.806,
  lowMhz: 17_700,
  highMhz: 17_720,
  polarisation: 'LINEAR',
};

/** Meets no restricted area. */
export const elsewhere: StationDraft = { ...inCorridor, name: 'Essai du Luberon', longitude: 5.6, latitude: 43.7 };
