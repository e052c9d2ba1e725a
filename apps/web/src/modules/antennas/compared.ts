import type { CheckLink } from '../../features/dossiers/check-link.js';

/** Parameter of addresses: the antenna of the catalogue that is drawn over the one of the page. */
export const COMPARED = 'compare';

/** A near-duplicate leads to the plot of the same application, with the other antenna over it. */
export const duplicateLink: CheckLink = ({ code, passed, params }, pathname) => {
  if (code !== 'ANTENNA_DUPLICATE' || passed || typeof params.entry !== 'string') return undefined;
  const page = pathname.replace(/\/summary$/, '/technical');
  return { to: `${page}?${COMPARED}=${params.entry}`, label: 'ANTENNA_COMPARE_DUPLICATE' };
};
