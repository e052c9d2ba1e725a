import type { RequestSource } from '../../../kernel/access/request-source.js';
import type { HeaderChange } from '../records/dossier-writes.repository.js';

/** A step along a workflow, as it is applied to a dossier. */
export interface StepTaken {
  readonly action: string;
  /** Null: the portal itself. */
  readonly actorId: string | null;
  readonly source: RequestSource | null;
  readonly reason?: string;
  /** Points that notices list below the reason. */
  readonly points?: readonly string[];
  /** What a right that is granted is bound to. */
  readonly conditions?: string;
  readonly change: HeaderChange;
  /** The latest submission, after this step. */
  readonly submissionId: string | null;
  readonly now: Date;
  /** Whether users are notified of it; not for steps of demonstration data. */
  readonly announced: boolean;
}
