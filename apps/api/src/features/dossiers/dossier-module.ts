import type { FactoryProvider, ModuleMetadata, Type } from '@nestjs/common';
import type { DossierGroup } from '@portal/contracts';
import { aspectControllers } from './aspect-controllers.js';
import { dossierCorrectionsController } from './corrections/dossier-corrections-controller.js';
import type { NamedDemoDossier } from './demo/demo-dossiers.task.js';
import { type DossierListGroup, dossierController, dossierListController } from './dossier-controller.js';
import type { DossierKind } from './dossier-kind.js';
import { type DossierDemo, type DossierLists, DossierRegistrationService } from './dossier-registration.service.js';
import { DossiersModule } from './dossiers.module.js';

type KindClass<Summary> = Type<DossierKind<unknown, unknown, unknown, Summary>>;

/** What a module with dossiers consists of. Kinds are named by their classes. */
interface DossierModuleSpec<Summary> extends Pick<ModuleMetadata, 'imports' | 'controllers' | 'providers'> {
  /** Every kind, and what its contract declares. */
  readonly kinds: readonly { readonly kind: KindClass<Summary>; readonly group: DossierGroup }[];
  /** Lists that can be exported. */
  readonly lists: readonly (Omit<DossierLists<Summary>[number], 'kinds'> & {
    readonly kinds: readonly KindClass<Summary>[];
    /** Contract of a list with several kinds; a list of one kind belongs to the contract of the kind. */
    readonly group?: DossierListGroup;
  })[];
  /** Dossiers to try the portal with; read only where demonstration data is wanted. */
  readonly demo?: KindDemo<Summary> | readonly KindDemo<Summary>[];
}

interface KindDemo<Summary> {
  readonly kind: KindClass<Summary>;
  read(): DossierDemo;
  /** Many more, for a large demonstration. */
  readonly readMore?: () => readonly NamedDemoDossier[];
}

/**
 * Metadata for `@Module` of a module with dossiers: the controllers of its kinds, with their aspects, and of its lists, and their registration
 * wherever the portal looks for dossiers. `imports`, `controllers` and `providers` are what the module has besides.
 */
export function dossierModule<Summary>(spec: DossierModuleSpec<Summary>): ModuleMetadata {
  const { kinds, lists, demo, imports = [], controllers = [], providers = [] } = spec;
  const demos: readonly KindDemo<Summary>[] = demo ? [demo].flat() : [];
  const classes = kinds.map(({ kind }) => kind);
  const mixed = lists.flatMap(({ group, kinds: listed }) => {
    if (!group) return [];
    const token = Symbol(group.name);
    return [{ provider: injectedKinds(token, listed), controller: dossierListController(group, token) }];
  });
  const registration: FactoryProvider = {
    provide: Symbol('registration'),
    inject: [DossierRegistrationService, ...classes],
    useFactory: (
      service: DossierRegistrationService,
      ...instances: DossierKind<unknown, unknown, unknown, Summary>[]
    ) => {
      const instanceOf = (kind: KindClass<Summary>) => instances[classes.indexOf(kind)]!;
      for (const [index, { group }] of kinds.entries()) refuseOther(instances[index]!, group);
      service.register({
        kinds: instances,
        lists: lists.map(({ group: _, ...list }) => ({ ...list, kinds: list.kinds.map(instanceOf) })),
        demos: demos.map((own) => ({ ...own, kind: instanceOf(own.kind) })),
      });
      return service;
    },
  };
  return {
    imports: [DossiersModule, ...imports],
    controllers: [
      ...kinds.map(({ kind, group }) => dossierController(group, kind)),
      ...kinds.map(({ kind, group }) => dossierCorrectionsController(group, kind)),
      ...mixed.map(({ controller }) => controller),
      ...kinds.flatMap(({ kind, group }) => aspectControllers(group, kind)),
      ...controllers,
    ],
    providers: [...classes, ...mixed.map(({ provider }) => provider), registration, ...providers],
  };
}

const injectedKinds = (provide: symbol, kinds: readonly Type<DossierKind>[]): FactoryProvider => ({
  provide,
  inject: [...kinds],
  useFactory: (...instances: DossierKind[]) => instances,
});

/** @throws Error for a kind that is another one than its contract declares */
function refuseOther(
  { key, workflow, mapped }: Pick<DossierKind, 'key' | 'workflow' | 'mapped'>,
  { kind: { aspects, ...declared } }: DossierGroup,
): void {
  if (key !== declared.key || workflow !== declared.workflow || aspects.includes('mapped') !== (mapped !== undefined))
    throw new Error(`The kind ${key} is not the one that its contract declares, ${declared.key}.`);
}
