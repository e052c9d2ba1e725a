import exifr from 'exifr';
import type { WaitingPhoto } from './field-records.js';
import { positionNow } from './position-now.js';

/** Letters that are written at a time: more than this many arguments overflow the stack. */
const PART = 8192;

function asText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}

/** A photograph with its content as base 64, and where and which way it was taken: as its file says, or else as the device does. */
export async function takenPhoto(
  file: File,
): Promise<{ readonly data: WaitingPhoto['data']; readonly content: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marks = await exifr.parse(bytes, { gps: true }).catch(() => undefined);
  const place: Partial<WaitingPhoto['data']> =
    typeof marks?.latitude === 'number' && typeof marks.longitude === 'number'
      ? { latitude: marks.latitude, longitude: marks.longitude }
      : await positionNow().then((here) =>
          here
            ? { latitude: here.coords.latitude, longitude: here.coords.longitude, accuracyM: here.coords.accuracy }
            : {},
        );
  const bearing = typeof marks?.GPSImgDirection === 'number' ? { bearingDeg: marks.GPSImgDirection } : {};
  return { data: { fileId: null, ...place, ...bearing }, content: asText(bytes) };
}
