import { type Input, supervision } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { ConnectedUsersService } from '../hub/connected-users.service.js';
import { HubMessagesService } from '../hub/hub-messages.service.js';
import { SupervisedHealthService } from './health/supervised-health.service.js';
import { SupervisedJobsService } from './jobs/supervised-jobs.service.js';
import { RecipientsRepository } from './recipients.repository.js';
import { TrafficService } from './traffic/traffic.service.js';

const {
  listConnections,
  findRecipients,
  sendMessage,
  forceLogout,
  checkHealth,
  listJobs,
  retryJob,
  cancelJob,
  readTraffic,
  listErrors,
} = supervision.endpoints;

@GroupController(supervision)
export class SupervisionController {
  constructor(
    private readonly connected: ConnectedUsersService,
    private readonly recipients: RecipientsRepository,
    private readonly messages: HubMessagesService,
    private readonly health: SupervisedHealthService,
    private readonly jobs: SupervisedJobsService,
    private readonly traffic: TrafficService,
  ) {}

  @Implements(listConnections)
  listConnections() {
    return this.connected.list();
  }

  @Implements(findRecipients)
  findRecipients({ query }: Input<typeof findRecipients>) {
    return this.recipients.find(query.kind, query.search);
  }

  @Implements(sendMessage)
  sendMessage({ body }: Input<typeof sendMessage>, caller: Caller) {
    return this.messages.send(body, caller);
  }

  @Implements(forceLogout)
  async forceLogout({ body }: Input<typeof forceLogout>, caller: Caller) {
    return { sessions: await this.messages.forceLogout(body.target, body.reason, caller) };
  }

  @Implements(checkHealth)
  checkHealth() {
    return this.health.check();
  }

  @Implements(listJobs)
  listJobs({ query }: Input<typeof listJobs>) {
    return this.jobs.page(query);
  }

  @Implements(retryJob)
  retryJob({ params }: Input<typeof retryJob>, caller: Caller) {
    return this.jobs.retry(params.kind, params.id, caller);
  }

  @Implements(cancelJob)
  cancelJob({ params }: Input<typeof cancelJob>, caller: Caller) {
    return this.jobs.cancel(params.kind, params.id, caller);
  }

  @Implements(readTraffic)
  readTraffic() {
    return this.traffic.read();
  }

  @Implements(listErrors)
  listErrors({ query }: Input<typeof listErrors>) {
    return this.traffic.errors(query.traceId);
  }
}
