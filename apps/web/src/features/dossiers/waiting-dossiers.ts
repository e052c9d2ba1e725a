import type { WaitingDossier, WaitingParty } from '@portal/contracts';
import { stateOf, statesAwaiting } from '@portal/contracts';
import type { ModuleWaiting, WaitingItem } from '../portal/module-waiting.js';
import { addressesOf } from './addresses.js';
import { type DossierKind, kindOf, type ListedKinds } from './dossier-kind.js';

const titleKeys: Readonly<Record<WaitingParty, string>> = {
  applicant: 'WAITING_RETURNED',
  officer: 'WAITING_TO_EXAMINE',
  decider: 'WAITING_TO_DECIDE',
  body: 'WAITING_OPINIONS',
};

const itemOf = (kind: DossierKind, party: WaitingParty, dossier: WaitingDossier): WaitingItem => {
  const { id, reference, title, holder, since, reason } = dossier;
  const addresses = addressesOf(kind);
  const isWritten = stateOf(kind.workflow, dossier.status)?.editable === true;
  return {
    id,
    label: [reference, title].filter(Boolean).join(' – '),
    hint: holder,
    path: party === 'applicant' && isWritten ? addresses.application(id) : addresses.consultation(id),
    since,
    ...(party === 'applicant' && reason !== null && { reason }),
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
      return groups.map(({ party, isLate, total, rows }) => {
        const next = isLate ? 'body' : party;
        const states = new Set(kinds.flatMap(({ workflow }) => statesAwaiting(workflow, next)));
        return {
          titleKey: isLate ? 'WAITING_LATE_OPINIONS' : titleKeys[party],
          total,
          items: rows.map((row) => itemOf(kindOf(kinds, row), party, row)),
          listPath: `${addressesOf(main).list}?status=${[...states].join(',')}`,
        };
      });
    },
  };
};
