import type { DossierKind } from './dossier-kind.js';

/** Addresses of a kind's pages, below the application's base. */
export const addressesOf = ({ slug, paths }: Pick<DossierKind, 'slug' | 'paths'>) => ({
  list: `/${slug}/${paths.list}`,
  newApplication: `/${slug}/${paths.newApplication ?? paths.application}`,
  application: (id: string) => `/${slug}/${paths.application}/${id}`,
  proposal: (id: string) => `/${slug}/${paths.application}/${id}/proposal`,
  proposals: (id: string) => `/${slug}/${paths.consultation}/${id}/history/proposals`,
  checks: (id: string) => `/${slug}/${paths.consultation}/${id}/review/checks`,
  opinions: (id: string) => `/${slug}/${paths.consultation}/${id}/review/opinions`,
  map: (id: string) => `/${slug}/${paths.consultation}/${id}/mapProfile/map`,
  consultation: (id: string) => `/${slug}/${paths.consultation}/${id}/summary`,
});
