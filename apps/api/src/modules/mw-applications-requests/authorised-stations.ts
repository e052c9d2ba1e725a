import type { StationSupportNature } from '@portal/contracts';
import { transmits } from '@portal/contracts/modules/mw-applications-requests';
import { distance, elevationAngle } from '@portal/geo';
import type { AuthorisedStation, AuthorisedTransmitter } from '../../features/stations/authorised-stations.registry.js';
import type { AuthorisedEnd } from './authorised-hops.repository.js';

/** What the public register calls fixed links. */
const SYSTEM = 'FH';
/** Ends of one authorisation that are nearer stand on one site. */
const SAME_SITE_M = 50;
const DBM_OF_DBW = 30;

const NATURES: Readonly<Record<NonNullable<AuthorisedEnd['supportNature']>, StationSupportNature>> = {
  PYLON_LATTICE: 'LATTICE_TOWER',
  PYLON_GUYED: 'MAST',
  MONOPOLE: 'TUBULAR_TOWER',
  WATER_TOWER: 'WATER_TOWER',
  BUILDING: 'BUILDING',
  CHURCH: 'CHURCH',
  SILO: 'SILO',
  CHIMNEY: 'ENGINEERING_STRUCTURE',
  LIGHTHOUSE: 'LIGHTHOUSE',
  TUNNEL: 'UNDERGROUND',
  STREET_FURNITURE: 'STREET_FURNITURE',
  NONE: 'OTHER',
  OTHER: 'OTHER',
};

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The angle below the horizontal at which an end sees the other one; not towards a passive repeater. */
function tiltOf({ aboveSeaM, otherAboveSeaM, lengthKm, hasRepeaters }: AuthorisedEnd): number | null {
  if (aboveSeaM === null || otherAboveSeaM === null || hasRepeaters) return null;
  return rounded(-elevationAngle({ fromM: aboveSeaM, toM: otherAboveSeaM, distanceKm: lengthKm }), 1);
}

/** What an end transmits; undefined for one that only receives. */
function transmitterOf(of: AuthorisedEnd): AuthorisedTransmitter | undefined {
  const { hopCode, end, eirpDbm, sentMhz, occupiedMhz, azimuthDeg, heightM } = of;
  if (!transmits(of, end) || eirpDbm === null || sentMhz === null) return undefined;
  return {
    name: hopCode,
    system: SYSTEM,
    lowMhz: rounded(sentMhz - occupiedMhz / 2, 6),
    highMhz: rounded(sentMhz + occupiedMhz / 2, 6),
    eirpDbw: rounded(eirpDbm - DBM_OF_DBW, 1),
    azimuthDeg: rounded(azimuthDeg, 1),
    tiltDeg: tiltOf(of),
    heightM: rounded(heightM, 1),
  };
}

interface FoundStation {
  readonly station: AuthorisedStation;
  readonly transmitters: AuthorisedTransmitter[];
}

/**
 * The stations of authorised hops: one for each site of an authorisation, with what its ends transmit.
 *
 * @param ends those of one authorisation after another
 */
export function authorisedStations(ends: readonly AuthorisedEnd[]): AuthorisedStation[] {
  const found: FoundStation[] = [];
  let ofAuthorisation: FoundStation[] = [];
  for (const of of ends) {
    const transmitter = transmitterOf(of);
    if (!transmitter) continue;
    if (ofAuthorisation[0]?.station.authorisation.id !== of.dossierId) ofAuthorisation = [];
    const same = ofAuthorisation.find(
      ({ station: { longitude, latitude } }) =>
        distance([longitude, latitude], [of.longitude, of.latitude]) <= SAME_SITE_M,
    );
    if (same) {
      same.transmitters.push(transmitter);
      continue;
    }
    const transmitters = [transmitter];
    const { dossierId, reference, holderId, siteName, latitude, longitude } = of;
    const station: AuthorisedStation = {
      authorisation: { id: dossierId, reference },
      ...{ holderId, siteName, latitude, longitude, transmitters },
      supportNature: of.supportNature && NATURES[of.supportNature],
      supportHeightM: of.supportHeightM,
      stationAnfr: of.stationDeclaration,
    };
    const one = { station, transmitters };
    ofAuthorisation.push(one);
    found.push(one);
  }
  return found.map(({ station }) => station);
}
