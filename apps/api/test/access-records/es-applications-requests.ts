import type { AccessRecords, RecordMaker, Sample } from '../access-record.js';
import { STATIONS, stationDraft } from '../es-drafts.js';

/** Earth stations: calls that are theirs alone are about a submission. */
export function records(maker: RecordMaker): AccessRecords {
  let submitted: Promise<Sample> | undefined;
  const submit = async (): Promise<Sample> => {
    const http = maker.http('applicant');
    const { body } = await http.post(STATIONS).send({ draft: stationDraft() }).expect(201);
    await http.post(`${STATIONS}/${body.id}/submit`).send({ version: 0 }).expect(200);
    return { params: { id: body.id } };
  };
  const ofSubmission = (): Promise<Sample> => {
    submitted ??= submit();
    return submitted;
  };
  return {
    'esApplicationsRequests.readAppendix4File': [{ about: 'a submission of Télélien SA', make: ofSubmission }],
    'esApplicationsRequests.listSiteAntennas': [{ about: 'a submission of Télélien SA', make: ofSubmission }],
  };
}
