import type { AccessRecords, RecordMaker, Sample } from '../access-record.js';

/** A body that the demonstration consults. */
const DEFENCE = '01990000-0000-7000-8000-000000000019';

/** Areas: a draft, one that its authority is asked about, and one in force that everybody sees. */
export function records({ portal, tokenOf }: RecordMaker): AccessRecords {
  const base = '/api/restrictedAreas/areas';
  const officer = () => portal.http(tokenOf('officer'));
  const content = {
    name: 'Zone',
    areaType: 'EVENT',
    effect: 'CONDITION',
    services: ['MW'],
    geometry: { shape: 'circle', longitude: 4.779, latitude: 45.8505, radius: 2 },
    visibility: 'SIGNED_IN',
  };
  const draft = async (rest: Sample = {}, change: object = {}): Promise<Sample> => {
    const { body } = await officer()
      .post(base)
      .send({ ...content, ...change })
      .expect(201);
    return { params: { id: body.id }, ...rest };
  };
  const after = async (sample: Sample, ...steps: readonly string[]): Promise<Sample> => {
    for (const step of steps) await officer().post(`${base}/${sample.params?.id}/${step}`).expect(200);
    return sample;
  };
  const easement = () => draft({}, { areaType: 'PT2_OBSTACLE', zoneRole: 'SECONDARY_CLEARANCE', authorityId: DEFENCE });
  const answer = { body: { answer: 'FAVOURABLE' } };
  return {
    'restrictedAreas.readTile': [{ about: 'a tile', make: async () => ({ params: { z: '5', x: '16', y: '11' } }) }],
    'restrictedAreas.readArea': [
      { about: 'a draft', make: () => draft() },
      { about: 'an area in force', make: async () => after(await draft(), 'publish') },
    ],
    'restrictedAreas.listRights': [
      { about: 'a draft', make: () => draft() },
      { about: 'an area in force', make: async () => after(await draft(), 'publish') },
    ],
    'restrictedAreas.followArea': [
      { about: 'an area in force', make: async () => after(await draft({ body: { isFollowed: true } }), 'publish') },
    ],
    'restrictedAreas.changeArea': [{ about: 'a draft', make: () => draft({ body: { version: 1, content } }) }],
    'restrictedAreas.consultArea': [{ about: 'a draft of an easement', make: easement }],
    'restrictedAreas.answerArea': [
      {
        about: 'an area that its authority is asked about',
        make: async () => ({ ...(await after(await easement(), 'consult')), ...answer }),
      },
    ],
    'restrictedAreas.publishArea': [{ about: 'a draft', make: () => draft() }],
    'restrictedAreas.suspendArea': [{ about: 'an area in force', make: async () => after(await draft(), 'publish') }],
    'restrictedAreas.resumeArea': [
      { about: 'a suspended area', make: async () => after(await draft(), 'publish', 'suspend') },
    ],
    'restrictedAreas.repealArea': [{ about: 'an area in force', make: async () => after(await draft(), 'publish') }],
  };
}
