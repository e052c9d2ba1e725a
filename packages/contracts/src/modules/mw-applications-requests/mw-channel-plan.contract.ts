import { referenceData } from '../../features/catalogue/reference-data.contract.js';
import { referenceList } from '../../features/catalogue/reference-data.list.js';
import { MwChannelPlanContent, MwChannelPlanRules } from './mw-channel-plan.schema.js';
import { mergesOf } from './mw-merged-channels.js';

/** Channel plans as administrators keep them. */
export const channelPlans = referenceData({
  name: 'channelPlans',
  module: 'mwApplicationsRequests',
  base: '/api/mwApplicationsRequests/channelPlans',
  content: MwChannelPlanContent,
  rules: MwChannelPlanRules,
});

export const channelPlansList = referenceList(channelPlans, {
  key: 'mw-applications-requests/channel-plans',
  views: 'mw-channel-plans',
  title: 'CHANNEL_PLANS_CAPTION',
  heading: 'MW_FIELD_CHANNEL_PLAN',
  columns: [
    { id: 'band', heading: 'MW_FIELD_BAND', value: ({ content }) => content.bandCode },
    {
      id: 'range',
      heading: 'CHANNEL_PLAN_RANGE',
      unit: 'MHz',
      value: ({ content }) => `${content.lowMhz}–${content.highMhz}`,
    },
    {
      id: 'spacing',
      heading: 'CHANNEL_PLAN_SPACING',
      unit: 'MHz',
      kind: 'number',
      digits: 2,
      value: ({ content }) => content.spacingMhz,
    },
    {
      id: 'channels',
      heading: 'CHANNEL_PLAN_RASTER',
      value: ({ content }) => `${content.nMin}–${content.nMax}`,
    },
    { id: 'merged', heading: 'CHANNEL_PLAN_MERGE', value: ({ content }) => mergesOf(content).join(', ') },
    {
      id: 'status',
      heading: 'CHANNEL_PLAN_STATUS',
      value: ({ content }, t) => t(`CHANNEL_PLAN_STATUS_${content.status}`),
    },
  ],
});
