import { z } from 'zod';
import { referenceData } from '../../features/catalogue/reference-data.contract.js';
import { referenceList } from '../../features/catalogue/reference-data.list.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { EsOrbit } from './es-fields.js';

/** A satellite, or a system of satellites that move, by the name of its filing with the ITU. */
export const EsSatelliteContent = z.strictObject({
  name: z.string().trim().min(1).max(60),
  orbit: EsOrbit,
  /** East positive; null of a system that moves. */
  longitudeDeg: z.number().min(-180).max(180).nullable(),
  administration: z.string().trim().max(3),
  remarks: z.string().trim().max(200),
});
export type EsSatelliteContent = z.infer<typeof EsSatelliteContent>;

export const EsSatelliteRules = EsSatelliteContent.superRefine(({ orbit, longitudeDeg }, context) => {
  if (orbit === 'GSO' && longitudeDeg === null)
    context.addIssue({ code: 'custom', path: ['longitudeDeg'], message: messageKeys.required });
});

export const esSatellites = referenceData({
  name: 'esSatellites',
  module: 'esApplicationsRequests',
  base: '/api/esApplicationsRequests/satellites',
  content: EsSatelliteContent,
  rules: EsSatelliteRules,
});

export const esSatellitesList = referenceList(esSatellites, {
  key: 'es-applications-requests/satellites',
  views: 'es-satellites',
  title: 'ES_SATELLITES_CAPTION',
  heading: 'ES_SATELLITE',
  columns: [
    { id: 'orbit', heading: 'ES_FIELD_ORBIT', value: ({ content }) => content.orbit },
    {
      id: 'longitude',
      heading: 'ES_FIELD_NOMINAL_LONGITUDE_DEG',
      kind: 'number',
      unit: '°',
      value: ({ content }) => content.longitudeDeg,
    },
    { id: 'administration', heading: 'ES_FIELD_NOTIFYING_ADMIN', value: ({ content }) => content.administration },
  ],
});
