import {
  type EsSatelliteContent,
  esSatellites,
  esSatellitesList,
} from '@portal/contracts/modules/es-applications-requests';
import type { ReferencePart } from '../../features/catalogue/reference-controller.js';
import type { ReferenceKind } from '../../features/catalogue/reference-kind.js';

/** Satellites. One is needed by submitted applications that name it. */
const satellitesKind: ReferenceKind<EsSatelliteContent> = {
  key: esSatellites.name,
  nameOf: ({ name }) => name,
  nameField: 'name',
  used: `SELECT count(DISTINCT v.dossier_id) FROM es_station s JOIN dossier_version v ON v.id = s.version_id
    WHERE fold_text(s.satellite_name) = r.name_key`,
};

export const esReference: readonly ReferencePart[] = [
  { group: esSatellites, kind: satellitesKind, list: esSatellitesList },
] as unknown as readonly ReferencePart[];
