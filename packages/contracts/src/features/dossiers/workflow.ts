import type { Role } from '../../kernel/access.js';

/** A right that comes from a module's non-public settings, on top of a role. */
export type Capability = 'decider';

/** What a person fills in before an action is sent. */
export type Question = 'reason' | 'effectiveFrom';

export interface Transition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  /** Roles that may act; an empty list leaves the action to the portal itself. */
  readonly by: readonly Role[];
  /** The actor belongs to the holder's side. */
  readonly related?: boolean;
  readonly capability?: Capability;
  /** Nobody decides on what they were the last to change. */
  readonly fourEyes?: boolean;
  readonly asks?: readonly Question[];
}

export interface Workflow<State extends string = string, Action extends string = string> {
  readonly initial: State;
  readonly states: readonly State[];
  /** States in which the applicant may change the application. */
  readonly editable: readonly State[];
  readonly actions: Readonly<Record<Action, Transition<State>>>;
}

/** Pure data: the server enforces it, the client renders its buttons from it. */
export const workflow = <const S extends string, const A extends string>(spec: Workflow<S, A>): Workflow<S, A> => spec;

/** How a person stands towards one dossier. */
export interface DossierPermissions {
  readonly roles: readonly Role[];
  readonly capabilities: readonly Capability[];
  readonly related: boolean;
  readonly lastEditor: boolean;
}

/** Why an action is closed to somebody; `undefined` when it is open. */
export type Refusal = 'STATUS' | 'ROLE' | 'CAPABILITY' | 'FOUR_EYES';

/** The one rule on who may act: role, relation, capability, four eyes, then status. */
export function refusalOf<S extends string, A extends string>(
  flow: Workflow<S, A>,
  action: A,
  status: S,
  who: DossierPermissions,
): Refusal | undefined {
  const transition: Transition<S> = flow.actions[action];
  if (!transition.by.some((role) => who.roles.includes(role))) return 'ROLE';
  if (transition.related && !who.related) return 'ROLE';
  if (transition.capability && !who.capabilities.includes(transition.capability)) return 'CAPABILITY';
  if (!transition.from.includes(status)) return 'STATUS';
  return transition.fourEyes && who.lastEditor ? 'FOUR_EYES' : undefined;
}

/** Actions open to somebody now, in the order the workflow names them. */
export function openActions<S extends string, A extends string>(
  flow: Workflow<S, A>,
  status: S,
  who: DossierPermissions,
): A[] {
  return (Object.keys(flow.actions) as A[]).filter((action) => refusalOf(flow, action, status, who) === undefined);
}

/** Whether somebody may change the application as it stands. */
export function mayEdit<S extends string>(flow: Workflow<S>, status: S, who: DossierPermissions): boolean {
  return (
    flow.editable.includes(status) && who.related && who.roles.some((role) => role === 'REQUEST' || role === 'OWNER')
  );
}
