import type { Role } from '../../kernel/access.js';
import type { DossierNoticeKind } from '../inbox/notices.js';
import type { DossierAspect } from './dossier-aspects.js';
import type { DossierOrder } from './dossier-order.js';
import type { RequestType } from './dossiers.schema.js';
import type { ClockState, SilenceMeaning } from './statutory-clock.js';

/** A right that comes from a module's non-public settings, on top of a role. */
export type Capability = 'decider';

/** What a person fills in before an action is sent. */
export type Question =
  | 'reason'
  | 'corrections'
  | 'effectiveFrom'
  | 'effectiveUntil'
  | 'bodies'
  | 'conditions'
  | 'coordination'
  | 'proposal'
  | 'commissionedOn';

/** Colour family of a status badge. */
export type StatusTone =
  | 'neutral'
  | 'closed'
  | 'progress'
  | 'review'
  | 'agreed'
  | 'good'
  | 'warning'
  | 'rejected'
  | 'bad';

/** Who has to act next. An administration is that of another country, which has no account. */
export type Party = 'applicant' | 'officer' | 'decider' | 'body' | 'administration';

/** Who is notified of a step: the submitter and the holder's owners, the officers, or those who decide. */
export type NotifiedParty = 'applicants' | 'officers' | 'deciders' | 'mailbox';

export interface StateSpec {
  readonly tone: StatusTone;
  /** Absent: nobody is expected to act, or the dossier has not been submitted yet. */
  readonly awaits?: Party;
  /** The applicant may change the application. */
  readonly editable?: true;
  /** Open to people who only read. */
  readonly published?: true;
  /** No action leads out of it. */
  readonly final?: true;
  /** What it means for the statutory clock. */
  readonly clock?: ClockState;
}

/** A notice some days before a deadline, the earliest first. */
export interface DeadlineReminders {
  readonly daysBefore: readonly number[];
  readonly notices: Partial<Readonly<Record<NotifiedParty, DossierNoticeKind>>>;
}

/** What the portal does when time has run out. */
export interface Deadlines<State extends string, Action extends string> {
  /** Action when the authority has not decided in time, by what its silence means. */
  readonly silence: Readonly<Record<Exclude<SilenceMeaning, 'NONE'>, Action>>;
  readonly decisionReminders: DeadlineReminders;
  /** The state in which the applicant has to complete the application, and the action when that has not happened. */
  readonly completion: { readonly state: State; readonly action: Action; readonly reminders: DeadlineReminders };
}

/** The life of a right that was granted. */
export interface RightTerms<State extends string, Action extends string> {
  /** States in which there is a right. It enters into force in the first of them. */
  readonly states: readonly [State, ...State[]];
  /** The portal's own action after the last day of the right. */
  readonly expiry: Action;
  /** The portal's own action once another right takes its place. */
  readonly replacement: Action;
  /** Before its last day. */
  readonly reminders: DeadlineReminders;
  /** What its holder may apply for. The right that follows takes the place of this one. */
  readonly requests: readonly RequestType[];
  /** What becomes of applications about a right that ends before they have taken its place. */
  readonly ended: {
    /** The portal's own action that closes them. */
    readonly action: Action;
    /** Types of those that go on after the last day of the right: they ask for a right that follows it. */
    readonly outlivesExpiry: readonly RequestType[];
    /** States that follow the one after the last day, in which they go on as well. */
    readonly afterExpiry?: readonly State[];
  };
  /** Absent: it stays with its holder. */
  readonly transfer?: TransferTerms<Action>;
  /** Absent: its holder does not declare that it is used. */
  readonly commissioning?: CommissioningTerms<Action>;
}

/** A right goes from its holder to another organisation, which has to agree before the application is examined. */
export interface TransferTerms<Action extends string> {
  /** Roles that apply for it, and that agree to it on the other side. */
  readonly by: readonly Role[];
  /** What the organisation that is to receive the right answers. */
  readonly answers: { readonly confirm: Action; readonly decline: Action };
  /** To that organisation, when it is asked. */
  readonly asked: DossierNoticeKind;
}

/** The holder declares the day since which a right is used. */
export interface CommissioningTerms<Action extends string> {
  readonly action: Action;
  /** What is told some months after the right took effect, the earliest first, while nothing is declared. */
  readonly reminders: readonly {
    readonly afterMonths: number;
    readonly notices: Partial<Readonly<Record<NotifiedParty, DossierNoticeKind>>>;
  }[];
}

/** Bodies are asked for opinions about a dossier. */
export interface ConsultationTerms<State extends string, Action extends string> {
  /** The state in which they are asked, until the action that follows the last opinion. */
  readonly state: State;
  readonly concluded: Action;
  /** A body is told once a day at most of all that it is asked. Absent: of each dossier by itself. */
  readonly digest?: true;
  /** An unfavourable opinion is an objection, which the applicant reads and answers. Absent: it is one opinion of many. */
  readonly objections?: ObjectionTerms<State, Action>;
}

/** Bodies object to an application, for a cause and with conditions on which they would agree. */
export interface ObjectionTerms<State extends string, Action extends string> {
  /** What may stand against an application. The name of each is the text `OBJECTION_<CAUSE>`. */
  readonly causes: readonly string[];
  /** The portal's own action when a body objects. */
  readonly raised: Action;
  /** The portal's own action once no objection stands any more. */
  readonly settled: Action;
  /** States besides that of the consultation in which bodies still give and change their opinions. */
  readonly states: readonly State[];
}

/** Something that has to be done in time: a report, or an acknowledgement within minutes. Its name is `OBLIGATION_<KEY>`. */
export interface ObligationSpec<Action extends string> {
  /** Actions that impose it; taken again, they impose it anew. The notices of the action tell of it at once. */
  readonly imposedBy: readonly Action[];
  /** So many minutes after the action, or days after it or after the first or the last day of the right. */
  readonly due:
    | { readonly minutes: number }
    | { readonly days: number; readonly after?: 'effectiveFrom' | 'effectiveUntil' }
    /** After the action; of a month that is too short, its last day. */
    | { readonly months: number };
  /** Actions that answer it. It lapses in states in which nobody can take any of them. */
  readonly answeredBy: readonly Action[];
  /** The portal's own action once it is overdue; absent: it stays open. */
  readonly overdue?: Action;
  /** What is told while it is open, the earliest first: before it is due, and, with fewer than 0 minutes, afterwards. */
  readonly reminders: readonly {
    readonly minutesBefore: number;
    readonly notices: Partial<Readonly<Record<NotifiedParty, DossierNoticeKind>>>;
  }[];
}

export interface Transition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  /** Roles that may act; an empty list leaves the action to the portal itself. */
  readonly by: readonly Role[];
  /** The actor must act for the holder. */
  readonly related?: boolean;
  /** The actor must act for the organisation that is to receive a right, and that has not agreed yet. */
  readonly receiver?: true;
  /** Not while an organisation that is to receive a right has not agreed. */
  readonly agreed?: true;
  readonly capability?: Capability;
  /** Only while this obligation is open. */
  readonly whileOpen?: string;
  /** Nobody takes this action who had a hand in the version that it is about. */
  readonly fourEyes?: boolean;
  readonly asks?: readonly Question[];
  /** Every body that the module consults is asked at once, each with the delay that administrators set. */
  readonly asksEveryBody?: true;
  /** A decision: it is numbered, and a document is made of it. */
  readonly decides?: true;
  /** Notices about it, by those who receive them. */
  readonly notices?: Partial<Readonly<Record<NotifiedParty, DossierNoticeKind>>>;
}

/** A workflow as it is written; `workflow` makes one of it. */
export interface WorkflowSpec<State extends string = string, Action extends string = string> {
  readonly initial: NoInfer<State>;
  /** In the order in which lists sort and filters show them. */
  readonly states: Readonly<Record<State, StateSpec>>;
  /** Roles that write and submit applications for a holder. */
  readonly applicants: readonly Role[];
  /** Roles that see every dossier once it has been submitted. */
  readonly officers: readonly Role[];
  /** Order of a list until its reader sorts it. */
  readonly listOrder: { readonly officers: DossierOrder; readonly others: DossierOrder };
  /** The action that submits the draft: it runs the rules and checks and freezes the version. */
  readonly submission: NoInfer<Action>;
  /** Officers are put in charge of dossiers. */
  readonly hasOfficers?: true;
  /** Bodies are asked for opinions in this state, until the action that follows the last of them. Absent: nobody is. */
  readonly consultation?: ConsultationTerms<NoInfer<State>, NoInfer<Action>>;
  /** The administrations of other countries are asked in this state, until the action that follows the last answer. */
  readonly coordination?: { readonly state: NoInfer<State>; readonly concluded: NoInfer<Action> };
  /**
   * Officers change an application as a proposal: one action sends it, and it is answered in its state, until an applicant
   * accepts or counters it or an officer takes it back. Absent: nobody but the applicant changes it.
   */
  readonly proposal?: {
    readonly state: NoInfer<State>;
    readonly send: NoInfer<Action>;
    readonly answers: {
      readonly accept: NoInfer<Action>;
      readonly counter: NoInfer<Action>;
      readonly takeBack: NoInfer<Action>;
    };
  };
  /** States in which officers waive warnings of the submitted version; absent: warnings are not waived. */
  readonly waivable?: readonly NoInfer<State>[];
  /** Absent: nobody has to act in time. */
  readonly deadlines?: Deadlines<NoInfer<State>, NoInfer<Action>>;
  /** Types of requests for which drafts are opened without a right; absent: `NEW` alone. */
  readonly requestTypes?: readonly [RequestType, ...RequestType[]];
  /** What has to be done in time besides the steps that the state awaits, by key. */
  readonly obligations?: Readonly<Record<string, ObligationSpec<NoInfer<Action>>>>;
  /** Absent: what was granted lasts, and nothing takes its place. */
  readonly right?: RightTerms<NoInfer<State>, NoInfer<Action>>;
  readonly actions: Readonly<Record<Action, Transition<NoInfer<State>>>>;
}

export interface Workflow<
  State extends string = string,
  Action extends string = string,
  Aspect extends DossierAspect = DossierAspect,
> extends WorkflowSpec<State, Action> {
  /** Aspects that it names, and without which its kinds would lead nowhere. */
  readonly needs: readonly Aspect[];
}

/** Types of requests for which drafts are opened without a right; the first is taken when none is named. */
export const openedTypesOf = ({
  requestTypes,
}: Pick<Workflow, 'requestTypes'>): readonly [RequestType, ...RequestType[]] => requestTypes ?? ['NEW'];

/** Every state, in the workflow's order. */
export const statesOf = <S extends string>({ states }: Pick<Workflow<S>, 'states'>): S[] => Object.keys(states) as S[];

/** States that satisfy a condition, in the workflow's order. */
const statesWith = <S extends string>(flow: Workflow<S>, condition: (state: StateSpec) => unknown): S[] =>
  statesOf(flow).filter((state) => condition(flow.states[state]));

/** What a workflow says about a status that came as text; undefined for a status of another workflow. */
export const stateOf = (flow: Workflow, status: string): StateSpec | undefined =>
  Object.hasOwn(flow.states, status) ? flow.states[status] : undefined;

export const publishedStates = <S extends string>(flow: Workflow<S>): S[] =>
  statesWith(flow, ({ published }) => published);

/** States in which somebody of the given party has to act next. */
export const statesAwaiting = <S extends string>(flow: Workflow<S>, party: Party): S[] =>
  statesWith(flow, ({ awaits }) => awaits === party);

/** States in which somebody has to act in time: the authority while the clock runs, the applicant to complete. */
export const statesWithDeadline = <S extends string>(flow: Workflow<S>): S[] =>
  flow.deadlines
    ? statesOf(flow).filter(
        (state) => flow.states[state].clock === 'running' || state === flow.deadlines?.completion.state,
      )
    : [];

/** States in which bodies give opinions. */
export const consultedStates = ({ consultation }: Pick<Workflow, 'consultation'>): readonly string[] =>
  consultation ? [consultation.state, ...(consultation.objections?.states ?? [])] : [];

/** Whether nobody may act in a state who had a hand in the version: every action there asks for four eyes. */
export const asksFourEyes = (flow: Workflow, state: string): boolean => {
  const actions = Object.values(flow.actions).filter(({ from, capability }) => capability && from.includes(state));
  return actions.length > 0 && actions.every(({ fourEyes }) => fourEyes);
};

/** Whether officers may write a proposal in a state. */
export const mayPropose = (flow: Workflow, state: string): boolean =>
  flow.proposal !== undefined && (flow.actions[flow.proposal.send]?.from.includes(state) ?? false);

/** Actions that return an application with corrections of its fields. */
export const correctingActions = ({ actions }: Pick<Workflow, 'actions'>): string[] =>
  Object.keys(actions).filter((action) => actions[action]?.asks?.includes('corrections'));

/** Whether a dossier that reaches the state is closed without the right that was applied for. */
export const endsWithoutRight = (flow: Workflow, status: string): boolean => {
  const state = stateOf(flow, status);
  return state?.final === true && !state.published;
};
