import type { AccessRecord, AccessRecords, RecordMaker, Sample } from '../access-record.js';
import { ANOTHER_VERSION } from '../access-record.js';
import { COMSIS, fileDraft } from '../comsis-files.js';

const content = { startsAt: '2030-01-10T14:00:00Z', durationMinutes: 60, room: 'Room 1', link: '', quorum: 0 };

/** Meetings of comsis; its files are dossiers, for which microwave links stand. */
export function records(maker: RecordMaker): AccessRecords {
  const planned = async (rest: Sample = {}): Promise<Sample> => {
    const { body } = await maker.http('decider').post('/api/comsis/meetings').send(content).expect(201);
    return { ...rest, params: { id: body.id, ...rest.params } };
  };
  const onMeeting = (rest: Sample = {}): AccessRecord[] => [{ about: 'a meeting', make: () => planned(rest) }];
  const version = ANOTHER_VERSION;
  const decisions = [{ fileId: '01990000-0000-7000-8000-000000000999', action: 'consent' }];
  const file = maker.forEachHolder('a file', async (login) => {
    const { body } = await maker.http(login).post(`${COMSIS}/dossiers`).send({ draft: fileDraft() }).expect(201);
    return { params: { id: body.id } };
  });
  return {
    'comsis.notePresence': file,
    'comsis.listCoSited': file,
    'comsis.listObligations': file,
    'comsis.listOpinions': file,
    'comsis.readOpinionFile': file,
    'comsis.readMeeting': onMeeting(),
    'comsis.changeMeeting': onMeeting({ body: { version: 0, content } }),
    'comsis.cancelMeeting': onMeeting({ query: '?version=0' }),
    'comsis.drawAgenda': onMeeting({ body: { version: 0 } }),
    'comsis.convene': onMeeting({ body: { version: 0 } }),
    'comsis.noteAttendance': onMeeting({ body: { version: 0, present: [] } }),
    'comsis.decideFiles': onMeeting({ body: { decisions } }),
    'comsis.approveMinutes': onMeeting({ body: { version } }),
    'comsis.readMeetingDocument': onMeeting({ params: { document: 'AGENDA' } }),
  };
}
