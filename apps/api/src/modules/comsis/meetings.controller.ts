import type { Input } from '@portal/contracts';
import { comsis } from '@portal/contracts/modules/comsis';
import type { Caller } from '../../kernel/access/caller.js';
import { idempotencyKeyOf } from '../../kernel/contract/idempotency-key.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { MeetingConvocationsService } from './meeting-convocations.service.js';
import { MeetingDocumentsService } from './meeting-documents.service.js';
import { MeetingsService } from './meetings.service.js';

const api = comsis.endpoints;
type Api = typeof api;

@GroupController(comsis)
export class MeetingsController {
  constructor(
    private readonly meetings: MeetingsService,
    private readonly convocations: MeetingConvocationsService,
    private readonly documents: MeetingDocumentsService,
  ) {}

  @Implements(api.listMeetings)
  listMeetings({ query }: Input<Api['listMeetings']>, caller: Caller) {
    return this.meetings.list(query.from, caller);
  }

  @Implements(api.readMeeting)
  readMeeting({ params }: Input<Api['readMeeting']>, caller: Caller) {
    return this.meetings.read(params.id, caller);
  }

  @Implements(api.planMeeting)
  planMeeting({ body }: Input<Api['planMeeting']>, caller: Caller, { request }: HttpContext) {
    return this.meetings.plan(body, caller, idempotencyKeyOf(request));
  }

  @Implements(api.changeMeeting)
  changeMeeting({ params, body }: Input<Api['changeMeeting']>, caller: Caller) {
    return this.convocations.change(params.id, body.version, body.content, caller);
  }

  @Implements(api.cancelMeeting)
  async cancelMeeting({ params, query }: Input<Api['cancelMeeting']>, caller: Caller) {
    await this.meetings.cancel(params.id, query.version, caller);
    return undefined;
  }

  @Implements(api.drawAgenda)
  drawAgenda({ params, body }: Input<Api['drawAgenda']>, caller: Caller) {
    return this.meetings.drawAgenda(params.id, body.version, caller);
  }

  @Implements(api.convene)
  convene({ params, body }: Input<Api['convene']>, caller: Caller) {
    return this.convocations.convene(params.id, body.version, caller);
  }

  @Implements(api.noteAttendance)
  noteAttendance({ params, body }: Input<Api['noteAttendance']>, caller: Caller) {
    return this.meetings.noteAttendance(params.id, body.version, body.present, caller);
  }

  @Implements(api.decideFiles)
  decideFiles({ params, body }: Input<Api['decideFiles']>, caller: Caller) {
    return this.meetings.decide(params.id, body, caller);
  }

  @Implements(api.approveMinutes)
  approveMinutes({ params, body }: Input<Api['approveMinutes']>, caller: Caller) {
    return this.meetings.approve(params.id, body.version, caller);
  }

  @Implements(api.readMeetingDocument)
  readMeetingDocument({ params, query }: Input<Api['readMeetingDocument']>, caller: Caller) {
    return this.documents.write(params, query.locale, caller);
  }
}
