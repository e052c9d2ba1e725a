import { asksFourEyes, isApplicant, isOfficer, statesAwaiting, type Work, type Workflow } from '@portal/contracts';
import { type Caller, operatorsOf } from '../../../kernel/access/caller.js';
import { visibleTo } from '../dossier-access.js';
import type { KindInScope } from '../records/seen-texts.js';

/** Somebody whom dossiers ask something, and their day. */
export interface WorkerAt extends Pick<Caller, 'id' | 'relations'> {
  /** `yyyy-mm-dd` */
  readonly today: string;
}

type Place = (value: unknown) => string;

interface Asked extends KindInScope {
  readonly worker: WorkerAt;
  readonly place: Place;
}

/** Of which kinds somebody may take on work, in which statuses it waits, and a condition on `dossier d` for it. */
interface Asking {
  readonly isFor: (asked: KindInScope) => boolean;
  readonly states: (workflow: Workflow) => readonly string[];
  readonly condition: (asked: Asked) => string;
}

const isOfOfficer: Asking['isFor'] = ({ kind, scope }) => isOfficer(kind.workflow, scope.roles);

/** In the charge of the officer, or of nobody yet; kinds without officers in charge are everybody's. */
const isOwn = ({ kind, worker, place }: Asked): string =>
  kind.workflow.hasOfficers ? `(d.officer_id IS NULL OR d.officer_id = ${place(worker.id)}::uuid)` : 'true';

const notAgreed = (receivers = ''): string =>
  `EXISTS (SELECT FROM dossier_transfer t WHERE t.dossier_id = d.id AND t.agreed_at IS NULL${receivers})`;

/** Whether somebody decides: neither of the holder's people, nor with a hand in what is decided on. */
function mayDecide({ kind: { workflow }, worker: { id, relations }, place }: Asked): string {
  const open = statesAwaiting(workflow, 'decider').filter((state) => !asksFourEyes(workflow, state));
  return `NOT d.holder_id = ANY(${place(operatorsOf({ relations }))}::uuid[])
    AND (d.status = ANY(${place(open)}::text[]) OR NOT EXISTS (SELECT FROM dossier_contribution c
      WHERE c.user_id = ${place(id)}::uuid AND c.version_id = (SELECT v.id FROM dossier_version v
        WHERE v.dossier_id = d.id ORDER BY v.number DESC LIMIT 1)))`;
}

const asking: Readonly<Record<Work, Asking>> = {
  RETURNED: {
    isFor: ({ kind, scope }) => isApplicant(kind.workflow, scope.roles),
    states: (workflow) => statesAwaiting(workflow, 'applicant'),
    condition: ({ scope, place }) => `d.holder_id = ANY(${place(scope.applicantFor)}::uuid[])`,
  },
  TRANSFER: {
    isFor: ({ kind, scope }) => kind.workflow.right?.transfer?.by.some((role) => scope.roles.includes(role)) === true,
    states: ({ right, actions }) => (right?.transfer ? (actions[right.transfer.answers.confirm]?.from ?? []) : []),
    condition: ({ scope, place }) => notAgreed(` AND t.receiver_id = ANY(${place(scope.applicantFor)}::uuid[])`),
  },
  DECISION: {
    isFor: isOfOfficer,
    states: (workflow) => statesAwaiting(workflow, 'decider'),
    condition: mayDecide,
  },
  OPINION: {
    isFor: ({ scope }) => scope.bodies.length > 0,
    states: (workflow) => statesAwaiting(workflow, 'body'),
    condition: ({ scope, place }) =>
      `EXISTS (SELECT FROM dossier_opinion p
        WHERE p.dossier_id = d.id AND p.is_open AND p.body_id = ANY(${place(scope.bodies)}::uuid[]))`,
  },
  EXAMINATION: {
    isFor: isOfOfficer,
    states: (workflow) => statesAwaiting(workflow, 'officer'),
    // A transfer waits for the other side first.
    condition: (asked) => `${isOwn(asked)} AND NOT ${notAgreed()}`,
  },
  LATE_OPINION: {
    isFor: isOfOfficer,
    states: (workflow) => statesAwaiting(workflow, 'body'),
    condition: (asked) =>
      `${isOwn(asked)} AND EXISTS (SELECT FROM dossier_opinion p
        WHERE p.dossier_id = d.id AND p.is_open AND p.due_on < ${asked.place(asked.worker.today)}::date)`,
  },
};

/** Conditions on `dossier d`, one a kind of which the worker may take on the work; of any of them. */
export const workConditions = (work: Work, kinds: readonly KindInScope[], worker: WorkerAt, place: Place): string[] => {
  const { isFor, states, condition } = asking[work];
  return kinds.filter(isFor).map((each) => {
    const asked = { ...each, worker, place };
    const open = place(states(each.kind.workflow));
    return `(${visibleTo(each.kind, each.scope, place)} AND d.status = ANY(${open}::text[]) AND ${condition(asked)})`;
  });
};

/** The conditions of a list that is narrowed to work; none where it is not. */
export function inWork(
  work: Work | undefined,
  kinds: readonly KindInScope[],
  worker: WorkerAt,
  place: Place,
): string[] {
  if (work === undefined) return [];
  const any = workConditions(work, kinds, worker, place);
  return [any.length > 0 ? `(${any.join(' OR ')})` : 'false'];
}

/** SQL of the last day on which a worker may act on `dossier d`; of an opinion, that of their own body. */
export function dueDay(work: Work, kinds: readonly KindInScope[], place: Place): string {
  if (work !== 'OPINION') return 'd.due_on';
  const bodies = kinds.flatMap(({ scope }) => scope.bodies);
  return `(SELECT min(p.due_on) FROM dossier_opinion p
    WHERE p.dossier_id = d.id AND p.is_open AND p.body_id = ANY(${place(bodies)}::uuid[]))`;
}
