import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { useFormContext, useWatch } from 'react-hook-form';

type TypedHops = MwDraft['hops'];

// The form hands out objects that it goes on changing: only a copy tells what has changed since.

/** What is typed of every hop. */
export function useTypedHops(): TypedHops {
  const { control } = useFormContext<MwDraft>();
  return useWatch({ control, name: 'hops', compute: (hops: TypedHops) => structuredClone(hops) });
}

/** What is typed of one hop. */
export function useTypedHop(hop: number): TypedHops[number] {
  const { control } = useFormContext<MwDraft>();
  return useWatch({ control, name: `hops.${hop}`, compute: (typed: TypedHops[number]) => structuredClone(typed) });
}
