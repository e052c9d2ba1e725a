import type { DossierView } from '@portal/contracts';
import type { ReactNode } from 'react';
import { type ConsultationGroup, consultationGroups } from './consultation-groups.js';
import type { ConsultedDossier } from './consulted-dossier.js';

/** Something to read about a dossier: a tab, or a sub-tab where its group has others. */
export interface ConsultationPart<D, V> {
  readonly group: ConsultationGroup;
  /** Segment of its address; unlike that of any other part of any group. */
  readonly key: string;
  readonly titleKey: string;
  /** The group is called by its own name even if this is all that it holds. */
  readonly isWhole?: boolean;
  /** How much waits in it, shown beside the name of its group. */
  readonly countOf?: (dossier: DossierView<D, V>) => string | undefined;
  readonly show: (props: ConsultedDossier<D, V>) => ReactNode;
}

export interface GroupOfParts<D, V> {
  readonly key: ConsultationGroup;
  readonly titleKey: string;
  readonly countOf?: ((dossier: DossierView<D, V>) => string | undefined) | undefined;
  readonly isBeside: boolean;
  /** At least one. */
  readonly parts: readonly ConsultationPart<D, V>[];
}

/** The groups that have parts; one with a single part is called like it. */
export const groupsOf = <D, V>(parts: readonly ConsultationPart<D, V>[]): GroupOfParts<D, V>[] =>
  consultationGroups.flatMap(({ key, titleKey, ...group }) => {
    const own = parts.filter((part) => part.group === key);
    const [only, second] = own;
    if (!only) return [];
    const title = second || only.isWhole ? titleKey : only.titleKey;
    const countOf = own.find((part) => part.countOf)?.countOf;
    return [{ key, titleKey: title, countOf, isBeside: 'isBeside' in group, parts: own }];
  });

export interface ConsultationPlace {
  readonly tab: string;
  readonly subtab?: string | undefined;
}

/**
 * The place that an address means. Before there were groups each part had a tab of its own, and mails name those for as
 * long as they are kept: such an address means the part in its group. One that names nothing means the summary.
 */
export function placeOf<D, V>(
  groups: readonly GroupOfParts<D, V>[],
  { tab, subtab }: ConsultationPlace,
): ConsultationPlace {
  const group = groups.find(({ key }) => key === tab);
  if (group) return group.parts.some(({ key }) => key === subtab) ? { tab, subtab } : { tab };
  const moved = groups.find(({ parts }) => parts.some(({ key }) => key === tab));
  return moved ? { tab: moved.key, subtab: tab } : { tab: 'summary' };
}
