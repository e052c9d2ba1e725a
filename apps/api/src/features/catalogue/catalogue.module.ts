import { type FactoryProvider, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import type {
  CatalogueEndpoints,
  CatalogueRow,
  DossierEndpoints,
  DossierGroup,
  ListDefinition,
  ListedDossier,
} from '@portal/contracts';
import type { DossierKind } from '../dossiers/dossier-kind.js';
import { dossierModule } from '../dossiers/dossier-module.js';
import type { DossierDemo } from '../dossiers/dossier-registration.service.js';
import { DossiersModule } from '../dossiers/dossiers.module.js';
import { exportedList } from '../exports/exported-list.js';
import { ExportedListsRegistry } from '../exports/exported-lists.registry.js';
import { ExportsModule } from '../exports/exports.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { CatalogueService, type ListedCatalogue } from './catalogue.service.js';
import { CatalogueApplicationsRepository } from './catalogue-applications.repository.js';
import { type CatalogueGroup, catalogueController } from './catalogue-controller.js';
import { CatalogueEntriesRepository } from './catalogue-entries.repository.js';
import { CatalogueFilesRepository } from './catalogue-files.repository.js';
import { CatalogueFilesService } from './catalogue-files.service.js';
import { CatalogueRegisterService } from './catalogue-register.service.js';
import { headerOf, type StoredEntry } from './catalogue-rows.js';
import { CatalogueUsesRepository } from './catalogue-uses.repository.js';
import { CatalogueUsesService } from './catalogue-uses.service.js';
import { ManufacturersRepository } from './manufacturers.repository.js';
import { ManufacturersService } from './manufacturers.service.js';
import type { ReferencePart } from './reference-controller.js';
import { ReferenceDataRepository } from './reference-data.repository.js';
import { ReferenceDataService } from './reference-data.service.js';
import { referenceParts } from './reference-parts.js';

const shared = [
  CatalogueApplicationsRepository,
  CatalogueFilesService,
  CatalogueRegisterService,
  CatalogueService,
  CatalogueUsesRepository,
  CatalogueUsesService,
  ReferenceDataService,
];

/** Entries of catalogues and the applications that lead to them. */
@Module({
  imports: [DossiersModule, InboxModule, MailModule, UploadsModule],
  providers: [
    CatalogueEntriesRepository,
    CatalogueFilesRepository,
    ManufacturersRepository,
    ManufacturersService,
    ReferenceDataRepository,
    ...shared,
  ],
  exports: [...shared],
})
export class CatalogueModule {}

/** What a module with a catalogue consists of. */
interface CatalogueModuleSpec<Summary> extends Pick<ModuleMetadata, 'imports' | 'controllers' | 'providers'> {
  readonly kind: Type<ListedCatalogue & DossierKind<unknown, unknown, unknown, Summary>>;
  readonly group: CatalogueGroup & DossierGroup;
  /** Lists of applications and of entries, which can be exported. */
  readonly applications: ListDefinition<ListedDossier<Summary>, string, DossierEndpoints['listDossiers']['query']>;
  /** Applications to try the portal with; read only where demonstration data is wanted. */
  readonly demo?: () => DossierDemo;
  /** Figures and names that its administrators keep. */
  readonly reference: readonly ReferencePart[];
  readonly entries: ListDefinition<CatalogueRow<Summary>, string, CatalogueEndpoints['listEntries']['query']>;
}

/** Metadata for `@Module` of a module with a catalogue: its applications are dossiers of one kind. */
export function catalogueModule<Summary>(spec: CatalogueModuleSpec<Summary>): ModuleMetadata {
  const { kind, group, applications, entries, reference, demo, imports = [], controllers = [], providers = [] } = spec;
  const kept = referenceParts(reference);
  const registration: FactoryProvider = {
    provide: Symbol('catalogue registration'),
    inject: [ExportedListsRegistry, CatalogueService, kind],
    useFactory: (exports: ExportedListsRegistry, service: CatalogueService, catalogue: ListedCatalogue) => {
      exports.add(
        exportedList(entries, {
          listing: (query) => service.listing(catalogue, query),
          rowsOf: (stored: readonly StoredEntry<Summary>[]) => stored.map(headerOf),
        }),
      );
      return service;
    },
  };
  return dossierModule({
    kinds: [{ kind, group }],
    lists: [{ kinds: [kind], list: applications }],
    ...(demo && { demo: { kind, read: demo } }),
    imports: [CatalogueModule, ExportsModule, ...imports],
    controllers: [catalogueController(group, kind), ...kept.controllers, ...controllers],
    providers: [registration, ...kept.providers, ...providers],
  });
}
