import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defaultParityRadius } from '@portal/radio';
import { inOneProcess } from '../../kernel/database/advisory-locks.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { MINUTE_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { deriveParity } from './derive-parity.js';
import { ParityGroupsRepository } from './parity-groups.repository.js';
import { ParityLinksRepository } from './parity-links.repository.js';

/** Derives parity anew for each plan family of which a link, or what is imposed, has changed. */
@Injectable()
export class ParityDerivationTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
    private readonly links: ParityLinksRepository,
    private readonly groups: ParityGroupsRepository,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Deriving microwave parity', MINUTE_MS, () => this.sweep());
  }

  /** @returns false while another process does it */
  sweep(): Promise<boolean> {
    return inOneProcess(this.database, 'parity', async (sql) => {
      const known = await this.groups.storedFingerprints(sql);
      const radii = await this.groups.radii(sql);
      const families = (await this.links.fingerprints(sql)).map((family) => ({
        ...family,
        fingerprint: [family.fingerprint, ...(radii.has(family.bandCode) ? [radii.get(family.bandCode)] : [])].join(
          ' ',
        ),
      }));
      await this.groups.keepOnly(
        sql,
        families.map(({ planFamily }) => planFamily),
      );
      const changed = families.filter(({ planFamily, fingerprint }) => known.get(planFamily) !== fingerprint);
      await new WorkInTurns().each(changed, async ({ planFamily, bandCode, fingerprint }) => {
        const links = await this.links.links(sql, planFamily);
        const lowestMhz = Math.min(...links.flatMap(({ ends }) => [ends.A.frequencyMhz, ends.B.frequencyMhz]));
        const radiusM = radii.get(bandCode) ?? defaultParityRadius(lowestMhz);
        const derived = deriveParity(planFamily, radiusM, links, await this.links.impositions(sql, planFamily));
        await this.groups.replace(sql, { planFamily, bandCode, fingerprint, radiusM, derived });
      });
    });
  }
}
