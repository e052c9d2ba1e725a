import { parseOptions } from '@portal/contracts';
import {
  type MwChannelPlan,
  type MwDraft,
  type MwHopDraft,
  mwApplication,
} from '@portal/contracts/modules/mw-applications-requests';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { type MeasuredApplication, type MeasuredHop, measureHop } from './measured-application.js';

/** Stands for the name of a project that is not typed yet. */
const PROJECT = '-';

/** Rules of single hops; made once for many. */
export const hopSchema = (plans: readonly MwChannelPlan[]) => mwApplication({ plans, requiredFields: [] });

/** A hop in which nothing is missing or wrong; undefined for any other. */
export function completeHop(
  hop: MwHopDraft,
  position: number,
  plans: readonly MwChannelPlan[],
  schema = hopSchema(plans),
): MeasuredHop | undefined {
  const [typed] = schema.safeParse({ projectName: PROJECT, hops: [hop] }, parseOptions).data?.hops ?? [];
  return typed && measureHop(typed, position, plans);
}

/** The hops of a draft in which nothing is missing or wrong, whatever the rest of the draft lacks. */
export async function completeHops(
  { hops }: MwDraft,
  plans: readonly MwChannelPlan[],
): Promise<MeasuredApplication | undefined> {
  const schema = hopSchema(plans);
  const found = await new WorkInTurns().each(hops, (hop, index) => completeHop(hop, index + 1, plans, schema));
  const measured = found.flatMap((hop) => hop ?? []);
  return measured.length > 0
    ? { typed: { projectName: PROJECT, hops: measured.map(({ typed }) => typed) }, hops: measured }
    : undefined;
}
