import { imageMapSettings, maps } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const mapsClient = clientOf(maps);
const imageMapSettingsClient = clientOf(imageMapSettings);

/** Pictures that the user may lay over maps. */
export const ownImageMapsQuery = () => endpointQuery(imageMapSettingsClient.getAvailableImageMapSettingsForUser, {});

/** Base maps that the operator has loaded from files. */
export const ownMapsQuery = () => endpointQuery(mapsClient.listOwnMaps, {});

/** Every picture, for administrators. */
export const imageMapsQuery = () => ({ ...endpointQuery(mapsClient.listImageMaps, {}), staleTime: 0 });

export const probesQuery = () => ({ ...endpointQuery(mapsClient.listProbes, {}), staleTime: 0 });
