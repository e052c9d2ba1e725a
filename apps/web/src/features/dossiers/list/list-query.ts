import { type DossierOrder, dossierSorts } from '@portal/contracts';
import type { TableState } from '../../../ui/table/table-state.js';

const orderOf = ({ sorting }: TableState): DossierOrder | undefined => {
  const sort = dossierSorts.find((column) => column === sorting?.column);
  return sorting && sort ? { sort, order: sorting.order } : undefined;
};

/** Query sent for a list of dossiers; `own` is the default order. */
export function listQuery(state: TableState, own: DossierOrder) {
  const { status } = state.filters;
  return {
    ...(status?.kind === 'enum' ? { status: status.values.join(',') } : {}),
    ...(state.search ? { search: state.search } : {}),
    ...(orderOf(state) ?? own),
    page: state.page,
    pageSize: state.pageSize,
  };
}
