import { Injectable } from '@nestjs/common';
import type { ExportedTable } from './exported-table.js';

/** The lists that may be exported. Features and modules add theirs in `onModuleInit`. */
@Injectable()
export class ExportedTablesRegistry {
  private readonly tables = new Map<string, ExportedTable>();

  add(...tables: readonly ExportedTable[]): void {
    for (const table of tables) this.tables.set(table.key, table);
  }

  find(key: string): ExportedTable | undefined {
    return this.tables.get(key);
  }

  all(): ExportedTable[] {
    return [...this.tables.values()];
  }
}
