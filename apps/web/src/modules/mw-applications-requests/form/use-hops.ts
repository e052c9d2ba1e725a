import { MAX_HOPS, type MwDraft, type MwHopDraft } from '@portal/contracts/modules/mw-applications-requests';
import { useContext, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useReveal } from '../../../features/dossiers/dossier-form.js';
import { RejectedEntriesContext, useFormReport } from '../../../ui/form/form-context.js';
import { duplicateOf, hopAfter, swapped } from './application-draft.js';
import { hopOfPath } from './located-issues.js';

/** A hop that was removed last, and where it was. */
export interface RemovedHop {
  readonly id: string;
  readonly at: number;
  readonly hop: MwHopDraft;
}

/** The hops of an application, one of them on screen, and what can be done with them. */
export function useHops() {
  const { control, getValues } = useFormContext<MwDraft>();
  const rejected = useContext(RejectedEntriesContext);
  const { jumpTo } = useFormReport();
  const { fields, append, insert, remove, update } = useFieldArray({ control, name: 'hops' });
  const [chosen, select] = useState(0);
  const [removed, setRemoved] = useState<RemovedHop>();
  const selected = Math.min(chosen, fields.length - 1);
  const id = fields[selected]?.id ?? '';
  useReveal((path) => select(hopOfPath(path) ?? selected));

  const insertAt = (at: number, hop: MwHopDraft) => {
    setRemoved(undefined);
    rejected.rowInserted('hops', at);
    insert(at, hop, { shouldFocus: false });
    select(at);
  };

  return {
    id,
    selected,
    select,
    removed,
    isFull: fields.length >= MAX_HOPS,
    /** A hop at the end, which starts where the last one ends. */
    add: () => {
      setRemoved(undefined);
      append(hopAfter(getValues(`hops.${fields.length - 1}`)), { shouldFocus: false });
      select(fields.length);
    },
    /** Site A becomes site B and the other way round. */
    swapEnds: () => {
      rejected.rowRemoved('hops', selected);
      rejected.rowInserted('hops', selected);
      update(selected, structuredClone(swapped(getValues(`hops.${selected}`))));
    },
    duplicate: () => insertAt(selected + 1, duplicateOf(getValues(`hops.${selected}`))),
    remove: () => {
      setRemoved({ id, at: selected, hop: structuredClone(getValues(`hops.${selected}`)) });
      rejected.rowRemoved('hops', selected);
      remove(selected);
      select(Math.max(0, selected - 1));
    },
    restore: () => {
      if (!removed) return;
      insertAt(removed.at, removed.hop);
      jumpTo(`hops.${removed.at}.ends.A.siteName`);
    },
  };
}

export type Hops = ReturnType<typeof useHops>;
