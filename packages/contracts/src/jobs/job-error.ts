import { z } from 'zod';

/** Why a job failed. Besides these, the codes of `geometryErrorTexts` for geometry that cannot be worked on. */
export const jobErrorCodes = [
  /** No such operation. */
  'JOB_UNKNOWN',
  /** The input is not what the operation takes; `path` names the place. */
  'JOB_INPUT_INVALID',
  /** More geometries or vertices than a job takes. */
  'JOB_TOO_LARGE',
  'JOB_TIME_EXHAUSTED',
  /** It was not done when its deadline came. */
  'JOB_DEADLINE_PASSED',
  'JOB_MEMORY_EXHAUSTED',
  /** The thread that worked on it ended otherwise. */
  'JOB_CRASHED',
  /** Tried as often as the catalogue allows. */
  'JOB_GIVEN_UP',
] as const;

/** What is stored as a failed job's error, and what a person may be told. */
export const JobError = z.object({
  code: z.string(),
  /** A text the product promises literally, or what is wrong with the input. */
  detail: z.string().optional(),
  /** Why geometry is not valid or could not be worked on, in the words of GEOS. */
  reason: z.string().optional(),
  /** Dotted place in the input. */
  path: z.string().optional(),
  /** Where the fault lies, in the coordinates of the input. */
  position: z.tuple([z.number(), z.number()]).optional(),
});
export type JobError = z.infer<typeof JobError>;
