import { Injectable, type OnModuleInit } from '@nestjs/common';
import { britishFixedLinkRule, frenchFeeBook } from '@portal/radio';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { FeeBookRepository } from './fee-book.repository.js';

/** Gives the portal the rules of the law, and a second engine as a draft. */
@Injectable()
export class FeeBookSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly book: FeeBookRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'fee rules', kind: 'reference', order: 20, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const published = frenchFeeBook.rules.map((rule) => ({ ...rule, state: 'PUBLISHED' as const }));
    const draft = { ...britishFixedLinkRule, version: 3, state: 'DRAFT' as const };
    await this.database.transaction((sql) =>
      this.book.addMissing(sql, [...published, draft], frenchFeeBook.parameters),
    );
  }
}
