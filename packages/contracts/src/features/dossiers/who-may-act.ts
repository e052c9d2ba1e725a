import type { RequestSystem, Role } from '../../kernel/access.js';
import type { DossierOrder } from './dossier-order.js';
import { type Capability, stateOf, type Transition, type Workflow } from './workflow.js';

const holdsAny = (held: readonly Role[], wanted: readonly Role[]): boolean =>
  wanted.some((role) => held.includes(role));

export const isApplicant = (flow: Pick<Workflow, 'applicants'>, roles: readonly Role[]): boolean =>
  holdsAny(roles, flow.applicants);

export const isOfficer = (flow: Pick<Workflow, 'officers'>, roles: readonly Role[]): boolean =>
  holdsAny(roles, flow.officers);

/** Somebody's roles, and the organisations they come from. */
interface Member {
  readonly roles: readonly Role[];
  readonly relations: readonly {
    readonly requestSystems: readonly RequestSystem[];
    readonly parentInfo: {
      readonly id: string;
      readonly isConsultedBody?: boolean | undefined;
      readonly isRegulator?: boolean | undefined;
    };
  }[];
}

/** What somebody is in the dossiers of a workflow. */
export interface DossierStanding {
  /** Without those of officers for everybody who is not on the regulator's staff. */
  readonly roles: readonly Role[];
  /** Ids of the bodies for which they give opinions. */
  readonly bodies: readonly string[];
}

/** Whether somebody works for the regulator: a role alone makes nobody an officer. */
export const isStaffOfRegulator = ({ relations }: Pick<Member, 'relations'>): boolean =>
  relations.some(({ parentInfo }) => parentInfo.isRegulator);

/** @param system request system of the dossiers; absent: any relation counts */
export function standingIn(
  flow: Workflow,
  system: RequestSystem | undefined,
  { roles, relations }: Member,
): DossierStanding {
  const covering = relations.filter(({ requestSystems }) => system === undefined || requestSystems.includes(system));
  const bodies = covering.flatMap(({ parentInfo }) => (parentInfo.isConsultedBody ? [parentInfo.id] : []));
  return {
    roles: isStaffOfRegulator({ relations: covering }) ? roles : roles.filter((role) => !flow.officers.includes(role)),
    bodies: flow.consultation && isOfficer(flow, roles) ? bodies : [],
  };
}

/** Order in which a list opens for somebody. */
export const listOrderFor = ({ listOrder, officers }: Workflow, roles: readonly Role[]): DossierOrder =>
  isOfficer({ officers }, roles) ? listOrder.officers : listOrder.others;

/** How far the transfer of a right is, and what somebody is in it. */
export interface TransferStanding {
  /** The receiving organisation has agreed. */
  readonly isAgreed: boolean;
  /** Acts for the receiving organisation, in an applicant's role. */
  readonly isReceiver: boolean;
}

/** What a person may do with one dossier, besides what the roles say. */
export interface DossierPermissions {
  readonly roles: readonly Role[];
  readonly capabilities: readonly Capability[];
  /** Acts for the holder, in an applicant's role. */
  readonly related: boolean;
  /** Had a hand in the version that is decided on: wrote, submitted or proposed it, or took a step with it. */
  readonly involved: boolean;
  /** Acts for the holder, or for who is to receive the right, in whatever role and system. */
  readonly holderStaff: boolean;
  /** Keys of the obligations that nobody has answered yet. */
  readonly openObligations?: readonly string[] | undefined;
  /** For the transfer of a right to another organisation. */
  readonly transfer?: TransferStanding | undefined;
}

/** Why an action is closed to somebody; `undefined` when it is open. */
export type Refusal = 'STATUS' | 'ROLE' | 'CAPABILITY' | 'FOUR_EYES';

/** The receiver of a right agrees once, and some steps wait for that; others answer an obligation. */
const isOutOfTurn = (
  { receiver, agreed, whileOpen }: Transition<string>,
  { transfer, openObligations }: Pick<DossierPermissions, 'transfer' | 'openObligations'>,
): boolean =>
  (whileOpen !== undefined && !openObligations?.includes(whileOpen)) ||
  (transfer !== undefined && ((receiver === true && transfer.isAgreed) || (agreed === true && !transfer.isAgreed)));

/** The one rule on who may act: role, relation, capability, four eyes, then status. */
export function refusalOf<S extends string, A extends string>(
  flow: Workflow<S, A>,
  action: A,
  status: S,
  who: DossierPermissions,
): Refusal | undefined {
  const transition: Transition<S> = flow.actions[action];
  if (!holdsAny(who.roles, transition.by)) return 'ROLE';
  if (transition.related && !who.related) return 'ROLE';
  if (transition.receiver && !who.transfer?.isReceiver) return 'ROLE';
  if (who.transfer && action === flow.submission && !holdsAny(who.roles, flow.right?.transfer?.by ?? [])) return 'ROLE';
  if (transition.capability && !who.capabilities.includes(transition.capability)) return 'CAPABILITY';
  if (!transition.from.includes(status) || isOutOfTurn(transition, who)) return 'STATUS';
  // What needs a capability decides about the holder's matter: never its own people.
  if (transition.capability && who.holderStaff) return 'FOUR_EYES';
  return transition.fourEyes && who.involved ? 'FOUR_EYES' : undefined;
}

/** Actions open to somebody now, in the workflow's order. */
export function openActions<S extends string, A extends string>(
  flow: Workflow<S, A>,
  status: S,
  who: DossierPermissions,
): A[] {
  return (Object.keys(flow.actions) as A[]).filter((action) => refusalOf(flow, action, status, who) === undefined);
}

/** Whether somebody may change the application in its present status. */
export const mayEdit = (flow: Workflow, status: string, who: DossierPermissions): boolean =>
  stateOf(flow, status)?.editable === true && who.related && isApplicant(flow, who.roles);
