import type { PlaceSource } from '../../../features/map/place-source.js';
import { mwApplicationsRequestsClient } from '../mw-applications-requests.client.js';

/** Characters from which the server looks for sites. */
const LEAST_SEARCHED = 2;

/** Sites of the reader's own links, for the search of a map. */
export const ownSites: PlaceSource = (text) => {
  const search = text.trim();
  if (search.length < LEAST_SEARCHED) return undefined;
  return {
    queryKey: ['mwApplicationsRequests', 'listOwnSites', 'places', search],
    queryFn: async ({ signal }) => {
      const sites = await mwApplicationsRequestsClient.listOwnSites({ query: { search } }, { signal });
      return sites.map(({ siteName, longitude, latitude }, index) => ({
        id: `own-site-${index}`,
        name: siteName,
        at: [longitude, latitude] as const,
      }));
    },
  };
};
