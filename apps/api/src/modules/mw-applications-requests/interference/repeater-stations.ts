import { otherEnd } from '@portal/contracts/modules/mw-applications-requests';
import { type Decibels, type Degrees, freeSpaceLoss, type Position } from '@portal/geo';
import {
  halfAngles,
  legsBetween,
  type ReceivingStation,
  type RepeatedPath,
  repeaterGain,
  repeaterSideGain,
  type SendingStation,
} from '@portal/radio';
import type { EndName } from '../measured-application.js';

/** Of a hop, what transmits and what receives, each with the end that does so, itself or through a repeater. */
export interface Stations {
  readonly senders: readonly (SendingStation & { readonly end: EndName })[];
  readonly receivers: readonly (ReceivingStation & { readonly end: EndName })[];
}

/** The side of a repeater that looks away from an end. */
interface FarSide {
  readonly at: Position;
  /** Towards the next place on the path. */
  readonly azimuth: Degrees;
  readonly gainDbi: Decibels;
  /** From the antenna of the end to beyond this side: gains of the repeaters up to it, less the losses of the legs. */
  readonly passedDb: Decibels;
}

/** The far sides of all repeaters as an end sees them, the nearest first. */
function farSides({ places, repeaters }: RepeatedPath, end: EndName, frequencyMhz: number): FarSide[] {
  const [on, passing] = end === 'A' ? [places, repeaters] : [places.toReversed(), repeaters.toReversed()];
  const legs = legsBetween(on);
  const angles = halfAngles(on);
  let passedDb = 0;
  return passing.map((repeater, index) => {
    const halfAngle = angles[index]!;
    passedDb += repeaterGain(repeater, halfAngle, frequencyMhz) - freeSpaceLoss(frequencyMhz, legs[index]!.lengthKm);
    return {
      at: on[index + 1]!.at,
      azimuth: legs[index + 1]!.azimuthAB,
      gainDbi: repeaterSideGain(repeater, otherEnd(end), { halfAngle, frequencyMhz }),
      passedDb,
    };
  });
}

/**
 * Stations of the ends of a hop with those of its passive repeaters. A repeater sends what an end sends, and hands to an
 * end what comes in, weaker by the loss of a leg less its own gain. At the bound of its far field that is a mere 6 dB for
 * a square plane, so that it may matter as much as the end does.
 */
export function withRepeaters({ senders, receivers }: Stations, path: RepeatedPath): Stations {
  return {
    senders: senders.flatMap((sender) => [
      sender,
      ...farSides(path, sender.end, sender.frequencyMhz).map(({ passedDb, ...side }) => ({
        ...sender,
        ...side,
        eirpDbm: sender.eirpDbm + passedDb,
      })),
    ]),
    receivers: receivers.flatMap((receiver) => [
      receiver,
      ...farSides(path, receiver.end, receiver.frequencyMhz).map(({ passedDb, ...side }) => ({
        ...receiver,
        ...side,
        // So that on its axis this side gains what it passes to the receiver of the end.
        lineLossDb: side.gainDbi - (receiver.gainDbi - receiver.lineLossDb + passedDb),
      })),
    ]),
  };
}
