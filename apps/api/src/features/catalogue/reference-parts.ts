import type { FactoryProvider, ModuleMetadata } from '@nestjs/common';
import { exportedList } from '../exports/exported-list.js';
import { ExportedListsRegistry } from '../exports/exported-lists.registry.js';
import { type ReferencePart, referenceController } from './reference-controller.js';
import { ReferenceDataService } from './reference-data.service.js';
import { referenceOf, type StoredReference } from './reference-kind.js';

/** What a module needs whose administrators keep reference data; it imports the catalogues and the exports besides. */
export function referenceParts(
  reference: readonly ReferencePart[],
): Required<Pick<ModuleMetadata, 'controllers' | 'providers'>> {
  const registration: FactoryProvider = {
    provide: Symbol('reference data registration'),
    inject: [ExportedListsRegistry, ReferenceDataService],
    useFactory: (exports: ExportedListsRegistry, records: ReferenceDataService) => {
      for (const { kind, list } of reference)
        exports.add(
          exportedList(list, {
            listing: (query) => records.listing(kind, query),
            rowsOf: (stored: readonly StoredReference<never>[]) => stored.map(referenceOf),
          }),
        );
      return records;
    },
  };
  return { controllers: reference.map(referenceController), providers: [registration] };
}
