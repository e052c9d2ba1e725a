import { parseOptions } from '@portal/contracts';
import {
  type MwChannelPlan,
  type MwDraft,
  type MwHopDraft,
  mwApplication,
} from '@portal/contracts/modules/mw-applications-requests';
import { type MeasuredApplication, type MeasuredHop, measureHop } from './measured-application.js';

/** Stands for the name of a project that is not typed yet. */
const PROJECT = '-';

/** A hop in which nothing is missing or wrong; undefined for any other. */
export function completeHop(
  hop: MwHopDraft,
  position: number,
  plans: readonly MwChannelPlan[],
): MeasuredHop | undefined {
  const schema = mwApplication({ plans, requiredFields: [] });
  const [typed] = schema.safeParse({ projectName: PROJECT, hops: [hop] }, parseOptions).data?.hops ?? [];
  return typed && measureHop(typed, position, plans);
}

/** The hops of a draft in which nothing is missing or wrong, whatever the rest of the draft lacks. */
export function completeHops({ hops }: MwDraft, plans: readonly MwChannelPlan[]): MeasuredApplication | undefined {
  const measured = hops.flatMap((hop, index) => completeHop(hop, index + 1, plans) ?? []);
  return measured.length > 0
    ? { typed: { projectName: PROJECT, hops: measured.map(({ typed }) => typed) }, hops: measured }
    : undefined;
}
