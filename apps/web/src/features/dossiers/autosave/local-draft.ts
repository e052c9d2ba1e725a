import { z } from 'zod';
import { lasting } from '../../../kernel/storage.js';

const Stored = z.object({
  /** Of the server's draft that it was typed in; null before there was one. */
  version: z.number().int().nullable(),
  at: z.iso.datetime(),
  draft: z.record(z.string(), z.unknown()),
});
export type StoredDraft = z.infer<typeof Stored>;

/** What somebody typed in this browser and the server does not hold yet. */
export interface LocalDraft<D> {
  /** @param kept what the server holds; undefined before the first answer */
  readonly keep: (draft: D, kept: { readonly id: string; readonly version: number } | undefined) => void;
  readonly forget: () => void;
}

interface Place {
  readonly userId: string;
  /** Name of the group of the kind's calls. */
  readonly api: string;
}

const keyOf = ({ userId, api }: Place, id: string | undefined): string => `draft ${userId} ${api} ${id ?? 'new'}`;

/** @param id of the dossier; undefined for an application that was never saved */
export function storedDraft(place: Place, id: string | undefined): StoredDraft | undefined {
  try {
    return Stored.safeParse(JSON.parse(lasting.get(keyOf(place, id)) ?? 'null')).data;
  } catch {
    // Text that is not JSON was stored by something else.
    return undefined;
  }
}

export const forgetDraft = (place: Place, id: string | undefined): void => lasting.remove(keyOf(place, id));

/** Keeps what is typed in one form until the server holds it, under the dossier's id as soon as it has one. */
export function localDraft<D>(place: Place): LocalDraft<D> {
  const used = new Set<string | undefined>();
  return {
    keep: (draft, kept) => {
      if (kept && used.delete(undefined)) forgetDraft(place, undefined);
      used.add(kept?.id);
      const stored = { version: kept?.version ?? null, at: new Date().toISOString(), draft };
      lasting.set(keyOf(place, kept?.id), JSON.stringify(stored));
    },
    forget: () => {
      for (const id of used) forgetDraft(place, id);
      used.clear();
    },
  };
}
