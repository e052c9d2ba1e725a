import { Injectable } from '@nestjs/common';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { ExportedListsRegistry } from '../exports/exported-lists.registry.js';
import { DecisionArchiveService } from './decisions/decision-archive.service.js';
import type { DemoDossiers } from './demo/demo-dossiers.service.js';
import { DemoDossiersService } from './demo/demo-dossiers.service.js';
import { DemoDossiersTask, type NamedDemoDossier } from './demo/demo-dossiers.task.js';
import { HeldKeysService } from './dictionaries/held-keys.service.js';
import type { DossierKind } from './dossier-kind.js';
import { DossierKindsRegistry } from './dossier-kinds.registry.js';
import { DossierReaderService } from './dossier-reader.service.js';
import { type DossierList, exportedDossiers } from './lists/exported-dossiers.js';
import { ListedValuesService } from './lists/listed-values.service.js';

/** What a module with dossiers registers. */
export interface DossierModule<Summary> {
  readonly kinds: readonly DossierKind[];
  /** Lists that can be exported. */
  readonly lists: readonly DossierList<Summary>[];
  /** Dossiers to try the portal with; read only where demonstration data is wanted. */
  readonly demos: readonly {
    readonly kind: DossierKind;
    /** There before the portal opens. */
    read(): DossierDemo;
    /** Many more, for a large demonstration: written once the portal is open. */
    readonly readMore?: () => readonly NamedDemoDossier[];
  }[];
}

export type DossierLists<Summary> = DossierModule<Summary>['lists'];
export type DossierDemo = Omit<DemoDossiers, 'kind'>;

/** Registers a module's dossiers wherever the portal looks for them. */
@Injectable()
export class DossierRegistrationService {
  constructor(
    private readonly kinds: DossierKindsRegistry,
    private readonly reader: DossierReaderService,
    private readonly archive: DecisionArchiveService,
    private readonly exports: ExportedListsRegistry,
    private readonly boot: BootStepsRegistry,
    private readonly demo: DemoDossiersService,
    private readonly largeDemo: DemoDossiersTask,
    private readonly listed: ListedValuesService,
    private readonly heldKeys: HeldKeysService,
  ) {}

  register<Summary>({ kinds, lists, demos }: DossierModule<Summary>): void {
    for (const kind of kinds) {
      this.kinds.add(kind);
      this.heldKeys.watch(kind);
    }
    for (const kind of kinds.filter(({ listed }) => listed)) {
      const name = `listed values of ${kind.key}`;
      this.boot.add({ name, kind: 'reference', order: 30, run: () => this.listed.fill(kind) });
    }
    for (const list of lists) this.exports.add(exportedDossiers(this.reader, this.archive, list));
    for (const { kind, read, readMore } of demos) {
      if (readMore) this.largeDemo.add(kind, readMore);
      const name = `demo dossiers of ${kind.key}`;
      this.boot.add({ name, kind: 'demo', order: 30, run: () => this.demo.seed({ ...read(), kind }) });
    }
  }
}
