import { catalogueWorkflow } from '@portal/contracts';
import {
  type AccessRecords,
  ANOTHER_VERSION,
  type Login,
  noCorrection,
  type RecordMaker,
  type Sample,
} from '../access-record.js';
import { dish } from '../catalogue-drafts.js';

/** Antennas stand for every catalogue: applications of both organisations, and an entry that everybody reads. */
export function records(maker: RecordMaker): AccessRecords {
  const { portal, tokenOf } = maker;
  const forEachHolder = maker.forEachHolder.bind(maker);
  let models = 0;
  const address = '/api/antennas/dossiers';
  const draft = () => {
    models += 1;
    return dish({ model: `model ${models}` });
  };
  const opened = async (login: Login): Promise<string> => {
    const { body } = await portal.http(tokenOf(login)).post(address).send({ draft: draft() }).expect(201);
    return body.id;
  };
  const sent = async (login: Login): Promise<string> => {
    const id = await opened(login);
    await portal.http(tokenOf(login)).post(`${address}/${id}/submit`).send({ version: 0 }).expect(200);
    return id;
  };
  const entry = async (): Promise<Sample> => {
    const id = await sent('applicant');
    const http = portal.http(tokenOf('officer'));
    await http.post(`${address}/${id}/approve`).send({ version: 1 }).expect(200);
    const { body } = await http.get('/api/antennas/entries?sort=approvedAt&order=desc').expect(200);
    return { params: { id: body.rows[0].id } };
  };
  const onOpened = (rest: Sample = {}) =>
    forEachHolder('a draft', async (login) => ({ params: { id: await opened(login) }, ...rest }));
  const onSent = forEachHolder('a submission', async (login) => ({ params: { id: await sent(login) } }));
  const actions = Object.entries(catalogueWorkflow.actions).flatMap(([action, { from }]) =>
    forEachHolder(`${action}, a dossier`, async (login) => ({
      params: { id: await ((from as readonly string[]).includes('DRAFT') ? opened : sent)(login), action },
      body: { version: ANOTHER_VERSION, reason: 'A reason' },
    })),
  );
  const about = 'an entry';
  const file = async (): Promise<Sample> => {
    const { body } = await portal
      .http(tokenOf('applicant'))
      .post('/api/antennas/files')
      .attach('files[0]', Buffer.from('A data sheet.'), 'sheet.txt')
      .expect(200);
    return { params: { id: body.id } };
  };
  return {
    'antennas.readDossier': [...onOpened(), ...onSent],
    'antennas.listVersions': [...onOpened(), ...onSent],
    'antennas.listCorrections': [...onOpened(), ...onSent],
    'antennas.tickCorrection': forEachHolder('a submission', async (login) => noCorrection(await sent(login))),
    'antennas.saveDraft': onOpened({ body: { version: ANOTHER_VERSION, draft: draft() } }),
    'antennas.discardDraft': onOpened(),
    'antennas.act': actions,
    'antennas.readEntry': [{ about, make: entry }],
    'antennas.listEntryUses': [{ about, make: entry }],
    'antennas.exportEntry': [{ about, make: async () => ({ ...(await entry()), query: '?format=json' }) }],
    'antennas.readFile': [{ about: 'a file of Télélien SA', make: file }],
    'antennas.retireEntry': [
      { about, make: async () => ({ ...(await entry()), body: { version: ANOTHER_VERSION, reason: 'A reason' } }) },
    ],
  };
}
