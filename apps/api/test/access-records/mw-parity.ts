import { randomUUID } from 'node:crypto';
import { ParityDerivationTask } from '../../src/modules/mw-parity/parity-derivation.task.js';
import type { AccessRecords, RecordMaker, Sample } from '../access-record.js';
import { DOSSIERS } from '../casework.js';
import { draftWith, lyonHop } from '../mw-drafts.js';

/** Parity of sites: a group, a conflict and an imposed half. */
export function records(maker: RecordMaker): AccessRecords {
  const { portal } = maker;
  let submitted: Promise<void> | undefined;
  const submit = async (): Promise<void> => {
    const http = maker.http('applicant');
    const { body } = await http
      .post(DOSSIERS)
      .send({ draft: draftWith(lyonHop()) })
      .expect(201);
    await http.post(`${DOSSIERS}/${body.id}/submit`).send({ version: 0 }).expect(200);
  };
  const group = async (): Promise<string> => {
    submitted ??= submit();
    await submitted;
    await portal.portal.app.get(ParityDerivationTask, { strict: false }).sweep();
    const { body } = await portal.http().get('/api/mwParity/groups').expect(200);
    return body.rows[0].id;
  };
  const conflict = async (): Promise<Sample> => {
    const id = randomUUID();
    await portal.database.query(
      `INSERT INTO parity_conflict (id, plan_family, kind, severity, walk, dossier_references)
       SELECT $1, plan_family, 'MIXED_SITE', 'WARN', '[]', '{}' FROM parity_group WHERE id = $2`,
      [id, await group()],
    );
    return { params: { id }, body: { status: 'ACCEPTED', reason: 'A reason' } };
  };
  const imposition = async (): Promise<Sample> => {
    const { body } = await maker
      .http('officer')
      .post('/api/mwParity/impositions')
      .send({ latitude: 1, longitude: 1, planFamily: '18G/1010', half: 'H', reason: 'A reason' })
      .expect(201);
    return { params: { id: body.id }, body: { reason: 'A reason' } };
  };
  return {
    'mwParity.readTile': [{ about: 'a tile', make: async () => ({ params: { z: '5', x: '16', y: '11' } }) }],
    'mwParity.readGroup': [{ about: 'a group of sites', make: async () => ({ params: { id: await group() } }) }],
    'mwParity.settleConflict': [{ about: 'a conflict', make: conflict }],
    'mwParity.liftImposition': [{ about: 'an imposed half', make: imposition }],
  };
}
