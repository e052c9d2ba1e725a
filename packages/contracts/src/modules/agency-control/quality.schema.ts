import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { agents } from './agency-access.js';
import { RuleCode, Words } from './anomaly.schema.js';
import type { Finding } from './field-records.schema.js';

/** What a right in force or a declared station holds: as many points as the gravest anomaly costs. */
export const POINTS_HELD = 4;
/** What a finding costs until it is corrected. An anomaly costs its severity. */
export const FINDING_POINTS: Readonly<Record<Finding['gravity'], number>> = {
  MINOR: 2,
  MAJOR: 3,
  IMMEDIATE_STOP: POINTS_HELD,
};
/** Actions that are proposed at most. */
const MOST_ACTIONS = 3;
/** Holders that are listed at most, the lowest scores first. */
export const MOST_QUALITIES = 200;

/** Anomalies that one rule has found, or findings of inspections. The text is `AG_RULE_<code>`. */
const QualityPart = z.object({
  code: z.enum([...RuleCode.options, 'FINDING']),
  count: z.int(),
  points: z.int(),
  /** The rights and stations concerned, a few of them. */
  references: z.array(z.string()),
});
export type QualityPart = z.output<typeof QualityPart>;

export const Quality = z.object({
  holderId: z.string(),
  holder: z.string(),
  /** Rights in force and declared stations. */
  objects: z.int(),
  /** Points of rights and stations, and what open anomalies and findings cost. */
  held: z.int(),
  lost: z.int(),
  /** 0 to 100: the share of `held` in `held + lost`, as a percentage; null for a holder without rights and stations. */
  score: z.int().nullable(),
  /** What costs points, the dearest first. */
  parts: z.array(QualityPart),
  /** What raises the score most, each with the score once it and those before it are done. */
  actions: z.array(QualityPart.extend({ scoreAfter: z.int() })),
});
export type Quality = z.output<typeof Quality>;

const scoreOf = (held: number, lost: number): number => Math.round((100 * held) / (held + lost));

/** Quality of what a holder has declared: the score, what counts in it, and what raises it most. */
export function qualityOf(
  holder: Pick<Quality, 'holderId' | 'holder' | 'objects'> & { readonly parts: readonly QualityPart[] },
): Quality {
  const parts = [...holder.parts].sort((one, other) => other.points - one.points || one.code.localeCompare(other.code));
  const held = POINTS_HELD * holder.objects;
  const lost = parts.reduce((sum, { points }) => sum + points, 0);
  if (held === 0) return { ...holder, held, lost, score: null, parts, actions: [] };
  let left = lost;
  const actions = parts.slice(0, MOST_ACTIONS).map((part) => {
    left -= part.points;
    return { ...part, scoreAfter: scoreOf(held, left) };
  });
  return { ...holder, held, lost, score: scoreOf(held, lost), parts, actions };
}

/** How well what holders declared agrees with what is found. */
export const qualityEndpoints = {
  listQuality: endpoint({
    method: 'GET',
    path: '/quality',
    summary: 'Quality of the declarations of each holder, the lowest scores first; 200 at most.',
    access: agents,
    query: z.object({ search: Words }),
    response: z.array(Quality),
  }),
  readOwnQuality: endpoint({
    method: 'GET',
    path: '/quality/own',
    summary: 'Quality of the declarations of the organisations that the caller belongs to.',
    access: ['OWNER'],
    response: z.array(Quality),
  }),
};
