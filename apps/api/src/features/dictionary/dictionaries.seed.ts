import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Locale } from '@portal/contracts';
import { z } from 'zod';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DictionaryRepository } from './dictionary.repository.js';

const file = new URL('../../../reference-data/dictionaries.json', import.meta.url);

/** Dictionary → key → label in each language; the order of the keys is the order of the list. */
const Shipped = z.record(z.string(), z.record(z.string(), z.record(Locale, z.string().min(1))));

/** Lists of choices that belong to the release. */
@Injectable()
export class DictionariesSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly dictionary: DictionaryRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'dictionaries', kind: 'reference', order: 20, run: () => this.run() });
  }

  private run(): Promise<void> {
    const shipped = Shipped.parse(JSON.parse(readFileSync(file, 'utf8')));
    const rows = Object.entries(shipped).flatMap(([dictionary, entries]) =>
      Object.entries(entries).map(([key, labels], position) => ({ dictionary, key, position, labels })),
    );
    return this.dictionary.save(rows);
  }
}
