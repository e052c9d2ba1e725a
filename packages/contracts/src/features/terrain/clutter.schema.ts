import type { ClutterSegment as RadioSegment } from '@portal/radio';
import { z } from 'zod';
import { filled } from '../../kernel/rules/required.js';
import type { Field } from '../fields/field.js';

/** Of the height of clutter in metres, of the number of segments, and of their places. */
export const clutterLimits = { heightM: { minimum: 0, maximum: 100 }, segments: 50, km: 250 } as const;

const Place = z.number().min(0).max(clutterLimits.km);
const Height = z.number().min(clutterLimits.heightM.minimum).max(clutterLimits.heightM.maximum);

/** What stands on a part of a path, in kilometres from end A and metres above the ground. */
export const ClutterSegment = z.object({ fromKm: z.number(), toKm: z.number(), heightM: z.number() });
export type ClutterSegment = z.infer<typeof ClutterSegment>;

const Figure = z.number().nullish();

/** Segments while they are typed. */
export const ClutterDraft = z
  .array(z.strictObject({ fromKm: Figure, toKm: Figure, heightM: Figure }))
  .max(clutterLimits.segments);
export type ClutterDraft = z.infer<typeof ClutterDraft>;

/** Segments as they are submitted. */
export const Clutter = z
  .array(
    z
      .strictObject({ fromKm: filled(Place), toKm: filled(Place), heightM: filled(Height) })
      .refine(({ fromKm, toKm }) => fromKm < toKm, { path: ['toKm'], message: 'TERRAIN_CLUTTER_ORDER' }),
  )
  .max(clutterLimits.segments);

const Complete = z.strictObject({ fromKm: Place, toKm: Place, heightM: Height });

/** Those of typed segments that can be drawn already. */
export const completeClutter = (typed: ClutterDraft | null | undefined): RadioSegment[] =>
  (typed ?? []).flatMap((segment) => {
    const { data } = Complete.safeParse(segment);
    return data && data.fromKm < data.toKm ? [data] : [];
  });

/** Segments in words. */
export const clutterText: NonNullable<Field['textOf']> = (segments, t, { figure }) =>
  z
    .array(ClutterSegment)
    .parse(segments)
    .map(({ fromKm, toKm, heightM }) =>
      t('TERRAIN_CLUTTER_AT', { from: figure(fromKm), to: figure(toKm), height: figure(heightM) }),
    )
    .join('; ');

const readSegment = (text: string) => {
  const [fromKm, toKm, heightM] = text.split(':').map((part) => (part.trim() === '' ? undefined : Number(part)));
  return { fromKm, toKm, heightM };
};
const readAll = (text: string) => (text === '' ? [] : text.split(','));

/** Segments in a URL: `from:to:height`, separated by commas. */
export const ClutterParameter = z
  .string()
  .max(4000)
  .refine(
    (text) =>
      Clutter.safeParse(readAll(text).map(readSegment)).success &&
      readAll(text).every((segment) => segment.split(':').length === 3),
    { message: 'TERRAIN_CLUTTER_PARAMETER' },
  );

/** What an accepted parameter says. */
export const readClutter = (text: string | undefined): RadioSegment[] =>
  completeClutter(readAll(text ?? '').map(readSegment));

export const writeClutter = (segments: readonly RadioSegment[]): string =>
  segments.map(({ fromKm, toKm, heightM }) => `${fromKm}:${toKm}:${heightM}`).join(',');
