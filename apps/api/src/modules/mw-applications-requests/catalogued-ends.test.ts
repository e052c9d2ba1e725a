import type { CataloguePin, CheckResult, Issue } from '@portal/contracts';
import type { MwEndDraft } from '@portal/contracts/modules/mw-applications-requests';
import { Caseworker } from '../../../test/casework.js';
import { dish, radio } from '../../../test/catalogue-drafts.js';
import { draftWith, lyonHop, ventouxHop, withEndA } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { MwDossierKindService } from './mw-dossier-kind.service.js';

const NOT_THERE = '01990000-0000-7000-8000-00000000ffff';

let portal: TestPortal;
let applicant: Caseworker;
let officer: ReturnType<TestPortal['http']>;
let antenna: CataloguePin;
let equipment: CataloguePin;

async function approved(group: string, draft: object, model: string): Promise<CataloguePin> {
  const people = await Caseworker.signedIn(portal, 'applicant', `/api/${group}/dossiers`);
  const { id, version } = await people.submitted({ ...draft, model });
  await officer.post(`/api/${group}/dossiers/${id}/approve`).send({ version }).expect(200);
  const { body } = await officer.get(`/api/${group}/entries?search=${model}`).expect(200);
  return { id: body.rows[0].id, version: body.rows[0].version };
}

const retire = ({ id, version }: CataloguePin) =>
  officer.post(`/api/antennas/entries/${id}/retire`).send({ version, reason: 'No longer made.' }).expect(200);

beforeAll(async () => {
  portal = await startTestPortal();
  officer = portal.http(await portal.signIn('officer'));
  applicant = await Caseworker.signedIn(portal, 'applicant');
  antenna = await approved('antennas', dish(), 'pinned-dish');
  equipment = await approved('equipments', radio(), 'pinned-radio');
}, 120_000);

afterAll(() => portal?.close());

const isOfCatalogue = ({ code }: CheckResult): boolean =>
  /ANTENNA|EQUIPMENT|CATALOGUE|RX_LEVEL|MARGIN|MODULATION/.test(code);

/** Failing checks of the Lyon link with fields of end A replaced. */
async function failing(end: Partial<MwEndDraft>, hop = lyonHop()): Promise<string[]> {
  const { body } = await applicant.check({ draft: draftWith(withEndA(hop, end)) }).expect(200);
  return body.checks
    .filter((check: CheckResult) => !check.passed && isOfCatalogue(check))
    .map(({ code, severity }: CheckResult) => `${severity} ${code}`);
}

/** What a submission of the Lyon link is refused for, with fields of end A replaced. */
async function refused(end: Partial<MwEndDraft>): Promise<Pick<Issue, 'path' | 'message'>[]> {
  const { id, version } = await applicant.opened(draftWith(withEndA(lyonHop(), end)));
  const { body } = await applicant.act(id, 'submit', { version }).expect(400);
  return body.issues.map(({ path, message }: Issue) => ({ path, message }));
}

const at = (field: string) => `draft.hops.0.ends.A.${field}`;

describe('an application with an antenna and equipment of the catalogue', () => {
  it('keeps the versions it was submitted with after a newer version and a retirement, and is counted', async () => {
    const pins = { antenna, equipment };
    const { id, reference } = await applicant.submitted(draftWith(withEndA(lyonHop(), pins)));
    await approved('antennas', dish({ entryId: antenna.id, gainMidDbi: 39 }), 'pinned-dish');
    const { body: entry } = await retire({ ...antenna, version: 2 });
    expect(entry).toMatchObject({ used: 1, version: 2, status: 'RETIRED' });
    const { body: uses } = await officer.get(`/api/antennas/entries/${antenna.id}/uses`).expect(200);
    expect(uses).toEqual([
      expect.objectContaining({ id, reference, module: 'mwApplicationsRequests', version: 1, holder: 'Télélien SA' }),
    ]);
    const { body } = await applicant.read(id).expect(200);
    const [{ ends }] = body.details.hops;
    expect(ends.A.antenna).toMatchObject({ ...antenna, name: 'Parabella pinned-dish' });
    expect(ends.A.equipment).toMatchObject(equipment);
    expect(ends.B).toMatchObject({ antenna: null, equipment: null, rxThresholdDbm: null });
    // 155 Mbit/s need the mode with 256 states.
    expect(ends.A.rxThresholdDbm).toBe(-69.5);
    // It is charged for them too, though 128 states would do with a usual equipment.
    const versions = await portal.database.query<{ id: string }>(
      'SELECT id FROM dossier_version WHERE dossier_id = $1',
      [id],
    );
    const { charges } = portal.portal.app.get(MwDossierKindService, { strict: false });
    const units = await charges.readUnits(
      portal.database,
      versions.map((each) => each.id),
    );
    expect([...units.values()].flat().map(({ inputs }) => inputs.states)).toEqual([256]);
  });

  it('may be submitted again with what was retired meanwhile, which no other application may choose', async () => {
    const kept = await approved('antennas', dish(), 'kept-dish');
    const { id, version } = await applicant.submitted(draftWith(withEndA(lyonHop(), { antenna: kept })));
    await retire(kept);
    const returning = await Caseworker.signedIn(portal, 'officer');
    const { body } = await returning.act(id, 'returnIncomplete', { version, reason: 'Why?' }).expect(200);
    await applicant.act(id, 'submit', { version: body.version }).expect(200);
    expect(await refused({ antenna: kept })).toEqual([{ path: at('antenna'), message: 'MW_RULE_ENTRY_RETIRED' }]);
    expect(await failing({ antenna: kept })).toEqual(['BLOCK MW_CATALOGUE_ENTRY']);
  });

  it('is refused with the field that names what is not there, a draft, or an entry of another kind', async () => {
    const rival = await Caseworker.signedIn(portal, 'rival', '/api/antennas/dossiers');
    const draft = await rival.opened(dish({ model: 'rival-draft' }));
    const unknown = [{ path: at('antenna'), message: 'MW_RULE_NOT_IN_CATALOGUE' }];
    expect(await refused({ antenna: { id: NOT_THERE, version: 1 } })).toEqual(unknown);
    expect(await refused({ antenna: { id: draft.id, version: 1 } })).toEqual(unknown);
    expect(await refused({ antenna: equipment })).toEqual(unknown);
    expect(await refused({ equipment: { ...equipment, version: 7 } })).toEqual([
      { path: at('equipment'), message: 'MW_RULE_NOT_IN_CATALOGUE' },
    ]);
    expect(await failing({ antenna: { id: draft.id, version: 1 } })).toEqual(['BLOCK MW_CATALOGUE_ENTRY']);
    const { body } = await officer.get('/api/antennas/entries?search=rival-draft').expect(200);
    expect(body.rows).toEqual([]);
  });

  it('is refused with the field whose entry is made for another band', async () => {
    const low = await approved('antennas', dish({ lowFreqMhz: 5_900, highFreqMhz: 7_100, diameterM: 1.8 }), 'low-dish');
    expect(await refused({ antenna: low })).toEqual([{ path: at('antenna'), message: 'MW_RULE_ENTRY_BAND' }]);
    expect(await failing({ antenna: low })).toEqual(['BLOCK MW_ANTENNA_BAND']);
    expect(await failing({ equipment }, ventouxHop())).toContain('BLOCK MW_EQUIPMENT_BAND');
  });

  it('is warned of a newer version', async () => {
    const first = await approved('antennas', dish(), 'revised-dish');
    await approved('antennas', dish({ entryId: first.id }), 'revised-dish');
    expect(await failing({ antenna: first })).toEqual(['WARN MW_CATALOGUE_VERSION']);
  });
});

it('is not judged by the catalogue when nothing was chosen from it', async () => {
  const { body } = await applicant.check({ draft: draftWith(lyonHop()) }).expect(200);
  expect(body.checks.filter(isOfCatalogue)).toEqual([]);
});

it('blocks an antenna of too low a class, and warns of none and of another gain', async () => {
  const poor = await approved('antennas', dish({ rpeClass: '1' }), 'poor-dish');
  expect(await failing({ antenna: poor })).toEqual(['BLOCK MW_ANTENNA_CLASS']);
  const unclassed = await approved('antennas', dish({ rpeClass: 'NONE' }), 'unclassed-dish');
  expect(await failing({ antenna: unclassed })).toEqual(['WARN MW_ANTENNA_CLASS']);
  const good = await approved('antennas', dish(), 'good-dish');
  expect(await failing({ antenna: good, antennaGainDbi: 44 })).toEqual(['WARN MW_ANTENNA_GAIN']);
});

it('blocks equipment of another spacing or too much power, and warns of too large a capacity or too little level', async () => {
  expect(await failing({ equipment })).toEqual([]);
  // 155 Mbit/s need the mode with 256 states, which may send with 22 dBm; for 40 Mbit/s it is 24 dBm.
  expect(await failing({ equipment, txPowerDbm: 23 })).toEqual(['BLOCK MW_EQUIPMENT_POWER']);
  expect(await failing({ equipment, txPowerDbm: 23 }, lyonHop({ capacityMbps: 40 }))).toEqual([]);
  expect(await failing({ equipment, txPowerDbm: 25 }, lyonHop({ capacityMbps: 40 }))).toEqual([
    'BLOCK MW_EQUIPMENT_POWER',
  ]);
  expect(await failing({ equipment }, lyonHop({ capacityMbps: 400 }))).toEqual(['WARN MW_EQUIPMENT_CAPACITY']);
  expect(await failing({ equipment, lineLossDb: 28 })).toEqual(['WARN MW_RX_LEVEL', 'WARN MW_MARGIN']);
  expect(await failing({ equipment, lineLossDb: 12 })).toEqual(['WARN MW_MARGIN']);
  const wide = radio();
  const modes = wide.modes!.map((mode) => ({ ...mode, channelSpacingMhz: 56, ricMbps: mode.ricMbps! * 2 }));
  const other = await approved('equipments', { ...wide, channelSpacingsMhz: [56], modes }, 'wide-radio');
  expect(await failing({ equipment: other })).toEqual(['BLOCK MW_EQUIPMENT_SPACING']);
});
