import type { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import type { EndpointGroup, EndpointSpec } from '../../kernel/endpoint.js';
import { aspectsOfWorkflows } from './declared-workflow.js';
import { type DossierAspect, dossierAspects } from './dossier-aspects.js';
import { dossierAssignmentApi } from './dossier-assignment.contract.js';
import { dossierCoordinationApi } from './dossier-coordination.contract.js';
import { dossierDecisionsApi } from './dossier-decisions.contract.js';
import { dossierDocumentsApi } from './dossier-documents.contract.js';
import { dossierMapApi } from './dossier-map.contract.js';
import { dossierMessagesApi } from './dossier-messages.contract.js';
import { dossierObligationsApi } from './dossier-obligations.contract.js';
import { dossierOpinionsApi } from './dossier-opinions.contract.js';
import { dossierProposalsApi } from './dossier-proposals.contract.js';
import { dossierRightsApi } from './dossier-rights.contract.js';
import { dossierWaiversApi } from './dossier-waivers.contract.js';
import { type DossierEndpoints, dossierApi } from './dossiers.contract.js';
import type { ListedColumns } from './listed-columns.js';
import type { Workflow } from './workflow.js';

interface KindParts<D extends z.ZodType, V extends z.ZodType, W extends Workflow = Workflow> {
  readonly workflow: W;
  /** An application while it is written. */
  readonly draft: D;
  /** An application once it has been submitted. */
  readonly details: V;
  /** Columns of the list, where it is sorted and filtered by what the summary shows. */
  readonly listed?: ListedColumns;
  /** Who may read, as far as row access lets them. */
  readonly readers: readonly Role[];
}

/** The calls of each aspect. */
const aspectApis = <D extends z.ZodType, V extends z.ZodType>(parts: KindParts<D, V>) => ({
  mapped: dossierMapApi(parts),
  messages: dossierMessagesApi(parts),
  documents: dossierDocumentsApi(parts),
  assignment: dossierAssignmentApi(parts),
  decisions: dossierDecisionsApi(parts),
  rights: dossierRightsApi(parts),
  waivers: dossierWaiversApi(parts),
  obligations: dossierObligationsApi(parts),
  opinions: dossierOpinionsApi(parts),
  proposals: dossierProposalsApi(parts),
  coordination: dossierCoordinationApi(parts),
});
type AspectApis<D extends z.ZodType, V extends z.ZodType> = ReturnType<typeof aspectApis<D, V>>;

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The calls of some aspects, together. */
export type AspectEndpoints<
  Aspect extends DossierAspect,
  D extends z.ZodType = z.ZodType,
  V extends z.ZodType = z.ZodType,
> = [Aspect] extends [never] ? unknown : AllOf<AspectApis<D, V>[Aspect]>;

/** The group of calls of a kind of dossiers, which says what the kind is. */
export interface DossierGroup<Aspect extends DossierAspect = never> extends EndpointGroup {
  readonly kind: DeclaredKind;
  readonly endpoints: DossierEndpoints & AspectEndpoints<Aspect>;
}

/** What a kind of dossiers is, as data. */
export interface DeclaredKind {
  /** Unique in the portal; stored with every dossier. */
  readonly key: string;
  readonly workflow: Workflow;
  /** In the order of {@link dossierAspects}. */
  readonly aspects: readonly DossierAspect[];
}

/** Whether a kind has an aspect, and its group the calls of it. */
export const hasAspect = <Aspect extends DossierAspect>(
  group: DossierGroup,
  aspect: Aspect,
): group is DossierGroup<Aspect> => group.kind.aspects.includes(aspect);

/** Whether a group is that of a kind of dossiers. */
export const isDossierGroup = (group: EndpointGroup): group is DossierGroup => 'kind' in group;

/**
 * Aspects that a kind lacks though its workflow names them, and those that it has though its workflow does not: a step would
 * open what nobody can answer, or a call what no step leads to.
 */
export const misfitsOf = ({ workflow: { needs }, aspects }: DeclaredKind): readonly DossierAspect[] =>
  dossierAspects.filter((aspect) =>
    aspects.includes(aspect) ? aspectsOfWorkflows.includes(aspect) && !needs.includes(aspect) : needs.includes(aspect),
  );

/**
 * Declares a kind of dossiers, once: the calls of its module's group follow, the controllers of the server, and what the
 * consultation shows. A workflow that names an aspect which is not listed does not compile.
 */
export const dossierKindOf = <
  const Name extends string,
  const Base extends `/${string}`,
  const Key extends string,
  const S extends string,
  const A extends string,
  D extends z.ZodType,
  V extends z.ZodType,
  R extends z.ZodType,
  const Aspect extends DossierAspect = never,
  const Own extends Readonly<Record<string, EndpointSpec>> = Readonly<Record<never, never>>,
>({
  name,
  base,
  module,
  key,
  aspects,
  endpoints,
  ...parts
}: KindParts<D, V, Workflow<S, A, NoInfer<Aspect>>> & {
  /** See `EndpointGroup`. */
  readonly name: Name;
  readonly base: Base;
  readonly module?: string;
  readonly key: Key;
  /** What a row of a list shows of an application. */
  readonly summary: R;
  /** What the kind has besides what every kind has. */
  readonly aspects: readonly Aspect[];
  /** The module's own calls. */
  readonly endpoints?: Own;
}) => {
  const apis = aspectApis<D, V>(parts);
  const ordered = dossierAspects.filter((aspect): aspect is Aspect & DossierAspect =>
    aspects.some((own) => own === aspect),
  );
  const ofAspects = Object.assign({}, ...ordered.map((aspect) => apis[aspect])) as AspectEndpoints<Aspect, D, V>;
  return {
    name,
    base,
    ...(module !== undefined && { module }),
    kind: { key, workflow: parts.workflow, aspects: ordered as readonly Aspect[] },
    endpoints: Object.assign(dossierApi(parts), ofAspects, endpoints as Own),
  };
};
