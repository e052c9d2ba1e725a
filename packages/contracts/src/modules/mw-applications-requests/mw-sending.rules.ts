import { necessaryBandwidthMhz } from '@portal/radio';
import { z } from 'zod';
import type { Path, PathIssue } from '../../features/fields/application-rules.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { isEmpty } from '../../kernel/rules/rule.js';
import type { MwChannelPlan } from './mw-application.schema.js';
import { HopDirection, receives } from './mw-direction.js';
import { channelCountOf, rasterOf } from './mw-merged-channels.js';

const endNames = ['A', 'B'] as const;
/** What the rules read; the rest of the hop may be wrong. */
const Sent = z.object({
  direction: HopDirection.nullish().catch(undefined),
  configuration: z.string().nullish().catch(undefined),
  channelPlanCode: z.string().nullish().catch(undefined),
  channelCount: z.number().nullish().catch(undefined),
  ends: z.record(z.enum(endNames), z.record(z.string(), z.unknown())),
});

/** What each end must add for the configuration that is chosen, and what its modulation and its channel have room for. */
export function sendingIssues(hop: unknown, at: Path, plans: readonly MwChannelPlan[]): PathIssue[] {
  const sent = Sent.safeParse(hop).data;
  if (!sent) return [];
  const spacingMhz = rasterOf(sent, plans)?.spacingMhz;
  const tooWide = channelCountOf(sent) > 1 ? 'MW_RULE_EMISSION_MERGED' : 'MW_RULE_EMISSION_BANDWIDTH';
  return endNames.flatMap((name): PathIssue[] => {
    const end = sent.ends[name];
    const wrong = (field: string, message: string, params?: object): PathIssue[] => [
      { path: [...at, 'ends', name, field], message, ...(params && { params }) },
    ];
    const bandwidthMhz =
      typeof end.emissionDesignator === 'string' ? necessaryBandwidthMhz(end.emissionDesignator) : undefined;
    const [reference, highest] = [end.referenceModulation, end.highestModulation].map(Number);
    return [
      ...(sent.configuration === '1+1_SD' && receives(sent, name) && isEmpty(end.diversityHeightAglM)
        ? wrong('diversityHeightAglM', messageKeys.required)
        : []),
      ...(reference && highest && highest < reference ? wrong('highestModulation', 'MW_RULE_HIGHEST_MODULATION') : []),
      ...(bandwidthMhz !== undefined && spacingMhz !== undefined && bandwidthMhz > spacingMhz
        ? wrong('emissionDesignator', tooWide, { bandwidthMhz, spacingMhz })
        : []),
    ];
  });
}
