import { type Input, preferences } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { PreferencesService } from './preferences.service.js';

const { listTableViews, saveTableView, removeTableView } = preferences.endpoints;

@GroupController(preferences)
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Implements(listTableViews)
  listTableViews({ query }: Input<typeof listTableViews>, caller: Caller) {
    return this.preferences.listTableViews(caller, query.table);
  }

  @Implements(saveTableView)
  saveTableView({ body }: Input<typeof saveTableView>, caller: Caller) {
    return this.preferences.saveTableView(caller, body);
  }

  @Implements(removeTableView)
  async removeTableView({ params }: Input<typeof removeTableView>, caller: Caller) {
    await this.preferences.removeTableView(caller, params.id);
    return undefined;
  }
}
