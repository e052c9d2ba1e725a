import type { DossierAspect } from './dossier-aspects.js';
import type { Question, Transition, Workflow, WorkflowSpec } from './workflow.js';

/** Aspects without which a part of a workflow leads nowhere. */
const aspectOfPart = {
  hasOfficers: 'assignment',
  right: 'rights',
  waivable: 'waivers',
  obligations: 'obligations',
  consultation: 'opinions',
  proposal: 'proposals',
  coordination: 'coordination',
} as const satisfies Partial<Record<keyof WorkflowSpec, DossierAspect>>;
/** As above, of an action. */
const aspectOfTrait = {
  asksEveryBody: 'opinions',
  receiver: 'rights',
  agreed: 'rights',
  whileOpen: 'obligations',
} as const satisfies Partial<Record<keyof Transition<string>, DossierAspect>>;
/** As above, of what an action asks. */
const aspectOfQuestion = {
  bodies: 'opinions',
  proposal: 'proposals',
  coordination: 'coordination',
  commissionedOn: 'rights',
} as const satisfies Partial<Record<Question, DossierAspect>>;

type Taken<Table, Key> = Table[Key & keyof Table];
type Needed<Part, Trait, Asked> =
  | Taken<typeof aspectOfPart, Part>
  | Taken<typeof aspectOfTrait, Trait>
  | Taken<typeof aspectOfQuestion, Asked>;

/** Aspects that a workflow stands for: a kind with that aspect has such a part of a workflow, and the other way round. */
export const aspectsOfWorkflows: readonly DossierAspect[] = Object.values(aspectOfPart);

/** Aspects that a workflow names, each once. */
function aspectsNeededBy(flow: WorkflowSpec): Set<DossierAspect> {
  const named = (table: Readonly<Record<string, DossierAspect>>, within: object) =>
    Object.entries(table).flatMap(([key, aspect]) => (key in within ? aspect : []));
  return new Set([
    ...named(aspectOfPart, flow),
    ...Object.values<Transition<string>>(flow.actions).flatMap((action) => [
      ...named(aspectOfTrait, action),
      ...named(aspectOfQuestion, Object.fromEntries((action.asks ?? []).map((question) => [question, true]))),
    ]),
  ]);
}

/**
 * Pure data: the server enforces it, the client renders its buttons from it. What it names decides which aspects its kinds
 * must have; of actions that another workflow declared, all that actions may name.
 */
export const workflow = <
  const State extends string,
  const Action extends string,
  Part extends keyof Workflow,
  Trait extends keyof Transition<string>,
  const Asked extends Question = never,
>(
  spec: WorkflowSpec<State, Action> & { readonly [Key in Part]?: unknown } & {
    readonly actions: Readonly<
      Record<Action, { readonly [Key in Trait]?: unknown } & { readonly asks?: readonly Asked[] }>
    >;
  },
): Workflow<State, Action, Needed<Part, Trait, Asked>> => ({
  ...spec,
  needs: [...aspectsNeededBy(spec)] as Needed<Part, Trait, Asked>[],
});
