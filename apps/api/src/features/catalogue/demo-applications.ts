import type { DossierDemo } from '../dossiers/dossier-registration.service.js';

/** An application of the demonstration, for an entry much like one of its catalogue. */
export interface DemoApplication<D> {
  /** Model of that entry. */
  readonly like: string;
  readonly changes: D;
  /** Name of the organisation. */
  readonly holder: string;
  readonly status: string;
  readonly filedDaysAgo: number;
  /** Why it was returned or rejected. */
  readonly reason?: string;
}

const submit = { action: 'submit', by: 'applicant', afterDays: 1 } as const;

const history: DossierDemo['history'] = {
  DRAFT: [],
  SUBMITTED: [submit],
  RETURNED: [submit, { action: 'return', by: 'officer', afterDays: 3 }],
  REJECTED: [submit, { action: 'reject', by: 'officer', afterDays: 5 }],
};

/** @throws Error when an application resembles a model that `entries` do not have */
export function demoApplications<D extends { readonly model?: string | null | undefined }>(
  applications: readonly DemoApplication<D>[],
  entries: readonly D[],
): DossierDemo {
  const byModel = new Map(entries.map((entry) => [entry.model, entry]));
  return {
    applicants: [],
    history,
    dossiers: applications.map(({ like, changes, ...application }) => {
      const entry = byModel.get(like);
      if (!entry) throw new Error(`The demonstration has no entry of the model ${like}.`);
      return { ...application, draft: { ...entry, ...changes } };
    }),
  };
}
