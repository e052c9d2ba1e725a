import { type Input, inbox } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { InboxService } from './inbox.service.js';

const { listEntries, countEntries, markEntry, markAllRead, removeEntry, listPreferences, changePreference } =
  inbox.endpoints;

@GroupController(inbox)
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  @Implements(listEntries)
  listEntries({ query }: Input<typeof listEntries>, caller: Caller) {
    return this.inbox.list(caller, query);
  }

  @Implements(countEntries)
  countEntries(_: Input<typeof countEntries>, caller: Caller) {
    return this.inbox.counts(caller);
  }

  @Implements(markEntry)
  markEntry({ params, body }: Input<typeof markEntry>, caller: Caller) {
    return this.inbox.mark(caller, params.id, body.read);
  }

  @Implements(markAllRead)
  async markAllRead({ body }: Input<typeof markAllRead>, caller: Caller) {
    return { marked: await this.inbox.markAllRead(caller, body.upTo) };
  }

  @Implements(removeEntry)
  async removeEntry({ params }: Input<typeof removeEntry>, caller: Caller) {
    await this.inbox.remove(caller, params.id);
    return undefined;
  }

  @Implements(listPreferences)
  listPreferences(_: Input<typeof listPreferences>, caller: Caller) {
    return this.inbox.listPreferences(caller);
  }

  @Implements(changePreference)
  changePreference({ body }: Input<typeof changePreference>, caller: Caller) {
    return this.inbox.changePreference(caller, body);
  }
}
