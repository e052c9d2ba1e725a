import { randomUUID } from 'node:crypto';
import { type AccessRecords, ANOTHER_VERSION, type RecordMaker, type Sample } from '../access-record.js';
import { referenceRecords } from '../reference-records.js';

const BASE = '/api/agencyControl';

/** Agency control: an anomaly, an inspection with a finding, a campaign, a complaint, and what administrators keep. */
export function records(maker: RecordMaker): AccessRecords {
  const agent = () => maker.http('agency');
  const place = { latitude: 10, longitude: 10 };
  const visit = { kind: 'SITE', ...place, plannedOn: '2027-03-31', announced: true };
  const inspection = async (rest: Sample = {}): Promise<Sample> => {
    const { body } = await agent().post(`${BASE}/inspections`).send(visit).expect(201);
    return { params: { id: body.id }, ...rest };
  };
  const anomaly = async (rest: Sample = {}): Promise<Sample> => {
    const id = randomUUID();
    await maker.portal.database.query(
      `INSERT INTO agency_anomaly (id, fingerprint, rule_code, rule_version, severity, source, site_name, place, expected, observed)
       VALUES ($1, $2, 'AZIMUTH_OFF', 1, 2, 'RULE', 'Mast', ST_SetSRID(ST_MakePoint(10, 10), 4326), '1°', '9°')`,
      [id, `test:${id}`],
    );
    return { params: { id }, ...rest };
  };
  const finding = async (): Promise<Sample> => {
    const { params } = await inspection();
    const clientId = randomUUID();
    const data = { code: 'AZIMUTH', text: 'Antenna turned', gravity: 'MINOR' };
    const record = { clientId, kind: 'FINDING', inspectionId: params?.id, at: '2026-11-28T10:00:00Z', data };
    await agent()
      .post(`${BASE}/sync`)
      .send({ records: [record] })
      .expect(200);
    return { params: { id: clientId } };
  };
  const campaignContent = {
    name: 'Isère',
    region: '',
    from: '2026-01-01',
    to: '2026-12-31',
    objective: '',
    inspectorIds: [],
    targetCount: 3,
  };
  const campaign = async (rest: Sample = {}): Promise<Sample> => {
    const { body } = await agent().post(`${BASE}/campaigns`).send(campaignContent).expect(201);
    return { params: { id: body.id }, ...rest };
  };
  const complaintContent = {
    band: 'FM',
    lowMhz: 88,
    highMhz: 108,
    from: '2026-11-01',
    to: null,
    symptoms: 'Whistling',
    ...place,
    reporter: 'A radio',
    suspectRef: null,
    measuredBy: '',
    bearings: [],
  };
  const complaint = async (rest: Sample = {}): Promise<Sample> => {
    const { body } = await agent().post(`${BASE}/complaints`).send(complaintContent).expect(201);
    return { params: { id: body.id }, ...rest };
  };
  /** Every rule has its settings from the start. */
  const rule = async (rest: (content: object) => Sample): Promise<Sample> => {
    const { body } = await maker.http('admin').get(`${BASE}/rules/records`).expect(200);
    return { params: { id: body.rows[0].id }, ...rest(body.rows[0].content) };
  };
  const about = 'a record';
  const tile = { about: 'a tile', make: async () => ({ params: { z: '5', x: '16', y: '11' } }) };
  const reason = 'A reason';
  return {
    'agencyRules.readRecord': [{ about, make: () => rule(() => ({})) }],
    'agencyRules.changeRecord': [
      { about, make: () => rule((content) => ({ body: { content, version: ANOTHER_VERSION } })) },
    ],
    'agencyRules.removeRecord': [{ about, make: () => rule(() => ({ query: `?version=${ANOTHER_VERSION}` })) }],
    ...referenceRecords(maker, 'agencyChecklists', `${BASE}/checklists`, (number) => ({
      name: `Checklist ${number}`,
      items: [{ id: 'plate', text: 'Plate', unit: '' }],
    })),
    ...referenceRecords(maker, 'agencyTeams', `${BASE}/teams`, (number) => ({
      name: `Team ${number}`,
      region: '',
      memberIds: [],
    })),
    'agencyControl.readTile': [tile],
    'agencyControl.readInspectionTile': [tile],
    'agencyControl.readCampaignTile': [tile],
    'agencyControl.readStationTile': [tile],
    'agencyControl.readAnomaly': [{ about: 'an anomaly', make: () => anomaly() }],
    'agencyControl.stepAnomaly': [
      { about: 'an anomaly', make: () => anomaly({ body: { step: 'explain', version: 1, reason } }) },
    ],
    'agencyControl.readInspection': [{ about: 'an inspection', make: () => inspection() }],
    'agencyControl.readInspectionDocument': [
      { about: 'an inspection', make: () => inspection({ query: '?kind=BRIEF&locale=fr' }) },
    ],
    'agencyControl.changeInspection': [
      {
        about: 'an inspection',
        make: async () => {
          const made = await inspection();
          const { body } = await agent().get(`${BASE}/inspections/${made.params?.id}`).expect(200);
          return { ...made, body: { version: 1, content: body.content } };
        },
      },
    ],
    'agencyControl.stepInspection': [
      { about: 'an inspection', make: () => inspection({ body: { step: 'cancel', version: 1, reason } }) },
    ],
    'agencyControl.correctFinding': [{ about: 'a finding', make: finding }],
    'agencyControl.verifyReport': [
      { about: 'a code of nothing', make: async () => ({ params: { code: 'A'.repeat(22) } }) },
    ],
    'agencyControl.readCampaign': [{ about: 'a campaign', make: () => campaign() }],
    'agencyControl.changeCampaign': [
      {
        about: 'a campaign',
        make: () => campaign({ body: { version: 1, status: 'RUNNING', content: campaignContent } }),
      },
    ],
    'agencyControl.readComplaint': [{ about: 'a complaint', make: () => complaint() }],
    'agencyControl.changeComplaint': [
      { about: 'a complaint', make: () => complaint({ body: { version: 1, content: complaintContent } }) },
    ],
    'agencyControl.stopSuspect': [
      { about: 'a complaint', make: () => complaint({ body: { reference: 'EXP-2026-000001', reason } }) },
    ],
    'agencyControl.closeComplaint': [{ about: 'a complaint', make: () => complaint({ body: { version: 1, reason } }) }],
  };
}
