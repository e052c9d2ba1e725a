import {
  channelPlans,
  channelPlansList,
  type MwChannelPlanContent,
} from '@portal/contracts/modules/mw-applications-requests';
import type { ReferencePart } from '../../features/catalogue/reference-controller.js';
import type { ReferenceKind } from '../../features/catalogue/reference-kind.js';

/** Channel plans. One is needed by submitted applications with a hop in it. */
const channelPlansKind: ReferenceKind<MwChannelPlanContent> = {
  key: channelPlans.name,
  nameOf: ({ code }) => code,
  nameField: 'code',
  used: `SELECT count(DISTINCT v.dossier_id) FROM mw_hop h JOIN dossier_version v ON v.id = h.version_id
    WHERE h.channel_plan_code = r.name`,
};

export const mwReference: readonly ReferencePart[] = [
  { group: channelPlans, kind: channelPlansKind, list: channelPlansList },
] as unknown as readonly ReferencePart[];
