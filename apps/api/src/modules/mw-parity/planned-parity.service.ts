import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Metres } from '@portal/geo';
import { defaultParityRadius } from '@portal/radio';
import { ModuleSettingsService } from '../../features/app-settings/module-settings.service.js';
import {
  type ParityContradiction,
  type PlannedHop,
  PlannedParityRegistry,
} from '../../features/parity/planned-parity.registry.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { deriveParity, type ImposedHalf, type ParityLink } from './derive-parity.js';
import { ParityGroupsRepository } from './parity-groups.repository.js';
import { ParityLinksRepository } from './parity-links.repository.js';

/** Links around planned hops that they are compared with. */
const MOST_COMPARED = 2000;

const kinds: readonly string[] = [
  'MIXED_SITE',
  'ODD_CYCLE',
  'IMPOSED_VIOLATED',
] satisfies ParityContradiction['kind'][];
const isAnswered = (kind: string): kind is ParityContradiction['kind'] => kinds.includes(kind);

/** Plans of a band with the same duplex spacing have the same halves. */
const familyOf = ({ bandCode, duplexMhz }: PlannedHop): string => `${bandCode}/${duplexMhz}`;

/** Stands for the holder of what is planned, and marks it among references. */
const PLANNED = 'planned ';

const asLink = ({ hopCode, txHighEnd, ends }: PlannedHop): ParityLink => ({
  ...{ id: PLANNED + hopCode, reference: PLANNED + hopCode, holderId: PLANNED },
  ...{ isInForce: false, bandwidthMhz: 0, txHighEnd, ends },
});

/**
 * What planned hops of one plan family contradict, of links in force and of what is imposed. Hops of the plan that
 * contradict each other alone are left out, but for a cycle.
 */
export function contradictionsOf(
  planned: readonly PlannedHop[],
  {
    links,
    impositions,
    radiusM,
  }: { links: readonly ParityLink[]; impositions: readonly ImposedHalf[]; radiusM: Metres },
): ParityContradiction[] {
  const [first] = planned;
  if (!first) return [];
  const { conflicts } = deriveParity(familyOf(first), radiusM, [...links, ...planned.map(asLink)], impositions);
  return conflicts.flatMap(({ kind, references, walk }) => {
    const hopCodes = references.flatMap((reference) =>
      reference.startsWith(PLANNED) ? [reference.slice(PLANNED.length)] : [],
    );
    const isAmongPlanned = hopCodes.length === references.length;
    if (!isAnswered(kind) || hopCodes.length === 0 || (kind === 'MIXED_SITE' && isAmongPlanned)) return [];
    return [{ kind, hopCodes, bandCode: first.bandCode, walk: walk.map(({ name }) => name) }];
  });
}

/** Compares planned hops with the links in force around them, while the module is switched on. */
@Injectable()
export class PlannedParityService implements OnModuleInit {
  constructor(
    private readonly registry: PlannedParityRegistry,
    private readonly settings: ModuleSettingsService,
    private readonly links: ParityLinksRepository,
    private readonly groups: ParityGroupsRepository,
  ) {}

  onModuleInit(): void {
    this.registry.add(async (sql, { hops, except }) => {
      if (!(await this.settings.isEnabledIn(sql, 'mwParity'))) return [];
      const found: ParityContradiction[] = [];
      for (const family of new Set(hops.map(familyOf)))
        found.push(
          ...(await this.ofFamily(
            sql,
            family,
            hops.filter((hop) => familyOf(hop) === family),
            except,
          )),
        );
      return found;
    });
  }

  private async ofFamily(
    sql: Sql,
    family: string,
    planned: readonly PlannedHop[],
    except: readonly string[],
  ): Promise<ParityContradiction[]> {
    const ends = planned.flatMap((hop) => [hop.ends.A, hop.ends.B]);
    const links = await this.links.inForceAround(sql, family, {
      ...{ places: ends.map(({ position }) => position), except, limit: MOST_COMPARED },
    });
    const impositions = await this.links.impositions(sql, family);
    const radii = await this.groups.radii(sql);
    const lowestMhz = Math.min(...ends.map(({ frequencyMhz }) => frequencyMhz));
    const radiusM = radii.get(planned[0]!.bandCode) ?? defaultParityRadius(lowestMhz);
    return contradictionsOf(planned, { links, impositions, radiusM });
  }
}
