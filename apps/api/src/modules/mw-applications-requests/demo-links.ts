import { readFileSync } from 'node:fs';
import type { ApplicationStatus, NewCorrection } from '@portal/contracts';
import type { MwDraft, MwHopDraft } from '@portal/contracts/modules/mw-applications-requests';
import type { DemoApplicant } from '../../features/dossiers/demo/demo-callers.repository.js';
import type { NamedDemoDossier } from '../../features/dossiers/demo/demo-dossiers.task.js';
import { applicationHistory } from '../../features/dossiers/demo/demo-history.js';
import type { DossierDemo } from '../../features/dossiers/dossier-registration.service.js';

/** A file of demonstration data. */
export const readDemo = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../../../../infra/demo/${name}.json`, import.meta.url), 'utf8'));

export interface DemoSite {
  readonly code: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Of the terrain model when absent. */
  readonly groundElevationM?: number;
}

type Shared = Pick<MwHopDraft['ends']['A'], 'antennaHeightAglM' | 'antennaGainDbi' | 'txPowerDbm' | 'lineLossDb'>;

/** What an applicant types about a link of one hop whose two ends are equipped alike. */
export interface TypedHop extends Omit<MwHopDraft, 'ends'>, Shared {
  readonly projectName: string;
  readonly description: string;
  readonly networkType: MwDraft['networkType'];
  readonly siteA: string;
  readonly siteB: string;
}

interface DemoHop extends TypedHop {
  readonly holder: string;
  readonly status: ApplicationStatus;
  readonly filedDaysAgo: number;
  /** Why it was returned or refused. */
  readonly reason?: string;
  readonly corrections?: readonly NewCorrection[];
  /** Days after the start of the portal on which its right ends. */
  readonly endsInDays?: number;
}

/** What the applicant would have typed. */
export function draftOf(hop: TypedHop, sites: ReadonlyMap<string, DemoSite>): MwDraft {
  const { hopCode, bandCode, channelPlanCode, channelNumber, txHighEnd, polarisation, capacityMbps } = hop;
  const { antennaHeightAglM, antennaGainDbi, txPowerDbm, lineLossDb } = hop;
  const endAt = (code: string) => {
    const { name, latitude, longitude, groundElevationM } = sites.get(code)!;
    return {
      siteCode: code,
      siteName: name,
      latitude: String(latitude),
      longitude: String(longitude),
      groundElevationM,
      ...{ antennaHeightAglM, antennaGainDbi, txPowerDbm, lineLossDb },
    };
  };
  return {
    projectName: hop.projectName,
    description: hop.description,
    networkType: hop.networkType,
    hops: [
      {
        ...{ hopCode, bandCode, channelPlanCode, channelNumber, txHighEnd, polarisation, capacityMbps },
        ends: { A: endAt(hop.siteA), B: endAt(hop.siteB) },
      },
    ],
  };
}

/** A dossier that is treated in a way that takes more than its status says. */
interface DemoCase extends DemoHop {
  readonly countries?: readonly string[];
  /** What the officer would rather have. */
  readonly proposed?: Partial<TypedHop>;
}

interface DemoHops {
  readonly applicants: DemoApplicant[];
  readonly hops: DemoHop[];
  readonly cases: DemoCase[];
}

const readSites = () => new Map(readDemo<DemoSite[]>('sites').map((site) => [site.code, site]));

/** Microwave links to try the portal with. */
export function demoLinks(): DossierDemo {
  const sites = readSites();
  const { applicants, hops } = readDemo<DemoHops>('hops');
  const dossiers = hops.map((hop) => {
    const { holder, status, filedDaysAgo, reason, corrections, endsInDays } = hop;
    return { draft: draftOf(hop, sites), holder, status, filedDaysAgo, reason, corrections, endsInDays };
  });
  return { applicants, dossiers };
}

/** Links that are coordinated with a neighbouring country, or about which an officer has made a proposal. */
export function demoCases(): NamedDemoDossier[] {
  const sites = readSites();
  return readDemo<DemoHops>('hops').cases.map((hop) => {
    const { hopCode, holder, status, filedDaysAgo, reason, countries, proposed } = hop;
    return {
      ...{ name: hopCode!, draft: draftOf(hop, sites), holder, status, filedDaysAgo, reason, countries },
      ...(proposed && {
        events: [
          ...(applicationHistory.UNDER_REVIEW ?? []),
          { proposed: draftOf({ ...hop, ...proposed }, sites), by: 'officer', afterDays: 7 },
          { action: 'propose', by: 'officer', afterDays: 7.1 },
        ],
      }),
    };
  });
}
