import { modules } from '@portal/contracts';

const root = `/${modules.mwApplicationsRequests.slug}`;

/** Addresses of the module's screens, below the application's base. */
export const addresses = {
  startPage: `${root}/start-page`,
  newApplication: `${root}/application`,
  application: (id: string) => `${root}/application/${id}`,
  consultation: (id: string) => `${root}/consultation/${id}/summary`,
} as const;
