import { channelFrequencies } from '@portal/geo';
import type { FixedLinks } from '../../features/dossiers/fixed-links.js';
import { emptyDraft, emptyHop, type MwChannelPlan, type MwDraft, type MwEndDraft } from './mw-application.schema.js';
import { MAX_HOPS, Polarisation } from './mw-fields.js';

type Link = FixedLinks['links'][number];

const SITE_CODE_LENGTH = 20;
const SITE_NAME_LENGTH = 64;
const REFERENCE_LENGTH = 32;

/** The application that begins with the fixed links of another dossier: what that does not say stays open. */
export function draftFromLinks(
  { title, description, reference, links }: FixedLinks,
  plans: readonly MwChannelPlan[],
): MwDraft {
  const hops = links.slice(0, MAX_HOPS).map((link) => ({
    ...emptyHop(),
    ...channelOf(link.frequency, plans),
    polarisation: Polarisation.safeParse(link.frequency?.polarisation).data ?? null,
    ends: { A: endOf(link.from, link), B: endOf(link.to, link) },
  }));
  return {
    ...emptyDraft(),
    ...{ projectName: title, description, applicantReference: reference.slice(0, REFERENCE_LENGTH) },
    ...(hops.length > 0 && { hops }),
  };
}

const endOf = (
  { siteCode, latitude, longitude, groundElevationM, antennaHeightAglM, antennaGainDbi }: Link['from'],
  { frequency }: Link,
): MwEndDraft => ({
  ...(siteCode.length <= SITE_CODE_LENGTH && { siteCode }),
  siteName: siteCode.slice(0, SITE_NAME_LENGTH),
  ...{ latitude: String(latitude), longitude: String(longitude) },
  ...{ groundElevationM, antennaHeightAglM, antennaGainDbi, emissionDesignator: frequency?.emissionDesignator },
});

/** The channel that is a pair of frequencies of its width; of a single frequency, the band if only one has it. */
function channelOf(frequency: Link['frequency'], plans: readonly MwChannelPlan[]) {
  if (!frequency) return {};
  const { centreMhz, pairedCentreMhz = centreMhz, bandwidthMhz } = frequency;
  const [lowMhz, highMhz] = [Math.min(centreMhz, pairedCentreMhz), Math.max(centreMhz, pairedCentreMhz)];
  const around = plans.filter((plan) => plan.lowMhz <= lowMhz && plan.highMhz >= highMhz);
  for (const plan of around) {
    if (plan.spacingMhz !== bandwidthMhz || plan.status !== 'ACTIVE') continue;
    for (let n = plan.nMin; n <= plan.nMax; n += 1) {
      const channel = channelFrequencies(plan, n);
      if (channel?.lowMhz === lowMhz && channel.highMhz === highMhz)
        return { bandCode: plan.bandCode, channelPlanCode: plan.code, channelNumber: n, channelCount: 1 };
    }
  }
  const [bandCode, ...others] = new Set(around.map((plan) => plan.bandCode));
  return bandCode !== undefined && others.length === 0 ? { bandCode } : {};
}
