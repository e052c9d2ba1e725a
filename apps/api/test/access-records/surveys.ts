import type { AccessRecords, RecordMaker, Sample } from '../access-record.js';

const text = { fr: 'Texte' };
const content = {
  title: text,
  intro: text,
  audience: {},
  opensOn: '2026-01-01',
  closesOn: '2099-12-31',
  questions: [{ id: 'q1', kind: 'NPS', label: text }],
};

/** Surveys: a draft, and one that is open to everybody whom surveys may ask. */
export function records({ portal, tokenOf }: RecordMaker): AccessRecords {
  const officer = () => portal.http(tokenOf('officer'));
  const draft = async (rest: Sample = {}): Promise<Sample> => {
    const { body } = await officer().post('/api/surveys/surveys').send(content).expect(201);
    return { params: { id: body.id }, ...rest };
  };
  const open = async (rest: Sample = {}): Promise<Sample> => {
    const sample = await draft();
    await officer().post(`/api/surveys/surveys/${sample.params?.id}/publish`).send({ version: 1 }).expect(200);
    return { ...sample, ...rest };
  };
  const followUp = async (): Promise<Sample> => {
    const entry = { said: text, did: text, release: '1.0.0' };
    const { body } = await officer().post('/api/surveys/followUps').send(entry).expect(201);
    return { params: { id: body.id } };
  };
  const version = { body: { version: 1 } };
  return {
    'surveys.readSurvey': [{ about: 'a draft', make: () => draft() }],
    'surveys.changeSurvey': [{ about: 'a draft', make: () => draft({ body: { version: 1, content } }) }],
    'surveys.publishSurvey': [{ about: 'a draft', make: () => draft(version) }],
    'surveys.removeSurvey': [{ about: 'a draft', make: () => draft({ query: '?version=1' }) }],
    'surveys.closeSurvey': [{ about: 'an open survey', make: () => open({ body: { version: 2 } }) }],
    'surveys.archiveSurvey': [{ about: 'an open survey', make: () => open({ body: { version: 2 } }) }],
    'surveys.readResults': [{ about: 'an open survey', make: () => open() }],
    'surveys.answer': [{ about: 'an open survey', make: () => open({ body: { values: { q1: 9 } } }) }],
    'surveys.dismiss': [{ about: 'an open survey', make: () => open() }],
    'surveys.removeFollowUp': [{ about: 'an entry', make: followUp }],
  };
}
