import type { ChannelPlan } from '../src/radio/channel-plan.js';
import { channelPlanList } from './channel-plan-list.js';

export const planOf = (code: string): ChannelPlan => {
  const plan = channelPlanList.find((candidate) => candidate.code === code);
  if (!plan) throw new Error(`no plan ${code} in the list`);
  return plan;
};
