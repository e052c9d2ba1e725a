import { preferences } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import type { SavedViewsStore } from '../../ui/table/saved-views/saved-views-store.js';

const preferencesClient = clientOf(preferences);

/** Views of tables, kept with the user's account. */
export const savedViews: SavedViewsStore = {
  list: (table) => {
    const query = { table };
    return {
      queryKey: [...preferencesClient.listTableViews.key, { query }],
      queryFn: ({ signal }) => preferencesClient.listTableViews({ query }, { signal }),
    };
  },
  save: (table, view) => preferencesClient.saveTableView({ body: { ...view, table } }),
  remove: ({ id }) => preferencesClient.removeTableView({ params: { id } }),
};
