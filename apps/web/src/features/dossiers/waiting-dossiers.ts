import { stateOf, type WaitingDossier, type Work } from '@portal/contracts';
import type { ModuleWaiting, WaitingItem } from '../portal/module-waiting.js';
import { addressesOf } from './addresses.js';
import { type DossierKind, kindOf, type ListedKinds } from './dossier-kind.js';
import { WORK_PARAMETER } from './work-parameter.js';

const titleKeys: Readonly<Record<Work, string>> = {
  RETURNED: 'WAITING_RETURNED',
  TRANSFER: 'WAITING_TRANSFERS',
  DECISION: 'WAITING_TO_DECIDE',
  OPINION: 'WAITING_OPINIONS',
  EXAMINATION: 'WAITING_TO_EXAMINE',
  LATE_OPINION: 'WAITING_LATE_OPINIONS',
};

const itemOf = (kind: DossierKind, work: Work, dossier: WaitingDossier): WaitingItem => {
  const { id, reference, title, holder, since, dueOn, reason } = dossier;
  const addresses = addressesOf(kind);
  const isWritten = stateOf(kind.workflow, dossier.status)?.editable === true;
  return {
    id,
    label: [reference, title].filter(Boolean).join(' – '),
    hint: holder,
    path: work === 'RETURNED' && isWritten ? addresses.application(id) : addresses.consultation(id),
    since,
    ...(dueOn !== null && { dueOn }),
    ...(work === 'RETURNED' && reason !== null && { reason }),
  };
};

/** Names the dossiers that wait for the user. The call is loaded when it is first used, not with the portal. */
export const dossiersWaiting = ({ kinds, loadCalls }: ListedKinds): ModuleWaiting => {
  const main = kindOf(kinds, {});
  return {
    queryKey: [main.listApi, 'listWaiting'],
    follows: ['DOSSIERS'],
    queryFn: async ({ signal }) => {
      const { listWaiting } = await loadCalls();
      const groups = await listWaiting({}, { signal });
      return groups.map(({ work, total, rows }) => ({
        titleKey: titleKeys[work],
        total,
        items: rows.map((row) => itemOf(kindOf(kinds, row), work, row)),
        listPath: `${addressesOf(main).list}?${WORK_PARAMETER}=${work}`,
      }));
    },
  };
};
