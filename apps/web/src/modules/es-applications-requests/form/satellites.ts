import type { EsSatelliteContent } from '@portal/contracts/modules/es-applications-requests';

/** The satellites that administrators keep. */
export type Satellites = readonly { readonly id: string; readonly content: EsSatelliteContent }[];
