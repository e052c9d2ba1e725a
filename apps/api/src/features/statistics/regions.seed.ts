import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { RegionsRepository } from './regions.repository.js';

const file = new URL('../../../reference-data/regions.json', import.meta.url);

/** Code as in the official register, name, and outline as WKT in WGS 84, simplified to about 300 m. */
const Regions = z.array(z.object({ code: z.string(), name: z.string(), outline: z.string() }));

/** The regions that ship with this release. */
@Injectable()
export class RegionsSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly regions: RegionsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'regions', kind: 'reference', order: 20, run: () => this.run() });
  }

  private run(): Promise<void> {
    return this.regions.add(Regions.parse(JSON.parse(readFileSync(file, 'utf8'))));
  }
}
