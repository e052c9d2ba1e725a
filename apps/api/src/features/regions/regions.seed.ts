import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { type Outlined, RegionsRepository } from './regions.repository.js';

const Outlines = z.array(z.object({ code: z.string(), name: z.string(), outline: z.string() }));

/** Regions are simplified to about 300 m; departments, those of the base map, lie up to a kilometre off. */
const read = (name: 'regions' | 'departments'): Outlined[] => {
  const file = new URL(`../../../reference-data/${name}.json`, import.meta.url);
  return Outlines.parse(JSON.parse(readFileSync(file, 'utf8')));
};

/** The regions and departments that ship with this release. */
@Injectable()
export class RegionsSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly regions: RegionsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'regions', kind: 'reference', order: 20, run: () => this.run() });
  }

  private async run(): Promise<void> {
    await this.regions.add(read('regions'));
    await this.regions.addParts(read('departments'));
  }
}
