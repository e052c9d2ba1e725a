import type { FactoryProvider, ModuleMetadata, Type } from '@nestjs/common';
import {
  type DossierAssignmentGroup,
  dossierAssignmentController,
} from './assignment/dossier-assignment-controller.js';
import {
  type DossierCoordinationGroup,
  dossierCoordinationController,
} from './coordination/dossier-coordination-controller.js';
import { dossierCorrectionsController } from './corrections/dossier-corrections-controller.js';
import { type DossierDecisionsGroup, dossierDecisionsController } from './decisions/dossier-decisions-controller.js';
import type { NamedDemoDossier } from './demo/demo-dossiers.task.js';
import { type DossierDocumentsGroup, dossierDocumentsController } from './documents/dossier-documents-controller.js';
import {
  type DossierGroup,
  type DossierListGroup,
  dossierController,
  dossierListController,
} from './dossier-controller.js';
import type { DossierKind } from './dossier-kind.js';
import { type DossierDemo, type DossierLists, DossierRegistrationService } from './dossier-registration.service.js';
import { DossiersModule } from './dossiers.module.js';
import { type DossierMapGroup, dossierMapController } from './map/dossier-map-controller.js';
import { type DossierMessagesGroup, dossierMessagesController } from './messages/dossier-messages-controller.js';
import {
  type DossierObligationsGroup,
  dossierObligationsController,
} from './obligations/dossier-obligations-controller.js';
import { type DossierOpinionsGroup, dossierOpinionsController } from './opinions/dossier-opinions-controller.js';
import { type DossierProposalsGroup, dossierProposalsController } from './proposals/dossier-proposals-controller.js';
import { type DossierRightsGroup, dossierRightsController } from './rights/dossier-rights-controller.js';
import { type DossierWaiversGroup, dossierWaiversController } from './waivers/dossier-waivers-controller.js';

type KindClass<Summary> = Type<DossierKind<unknown, unknown, unknown, Summary>>;

/** What a module with dossiers consists of. Kinds are named by their classes. */
interface DossierModuleSpec<Summary> extends Pick<ModuleMetadata, 'imports' | 'controllers' | 'providers'> {
  /** Every kind with the contract of its endpoints. */
  readonly kinds: readonly { readonly kind: KindClass<Summary>; readonly group: DossierGroup }[];
  /** Lists that can be exported. */
  readonly lists: readonly (Omit<DossierLists<Summary>[number], 'kinds'> & {
    readonly kinds: readonly KindClass<Summary>[];
    /** Contract of a list with several kinds; a list of one kind belongs to the contract of the kind. */
    readonly group?: DossierListGroup;
  })[];
  /** Kinds with a map of all their dossiers; they have the `mapped` aspect. */
  readonly maps?: readonly { readonly kind: KindClass<Summary>; readonly group: DossierMapGroup }[];
  /** Kinds about whose dossiers both sides write to each other. */
  readonly messages?: readonly { readonly kind: KindClass<Summary>; readonly group: DossierMessagesGroup }[];
  /** Kinds whose dossiers have documents. */
  readonly documents?: readonly { readonly kind: KindClass<Summary>; readonly group: DossierDocumentsGroup }[];
  /** Kinds on whose dossiers bodies are consulted; their workflow has a consultation. */
  readonly opinions?: readonly { readonly kind: KindClass<Summary>; readonly group: DossierOpinionsGroup }[];
  /** Kinds that are coordinated with the administrations of other countries; their workflow has a coordination. */
  readonly coordination?: readonly { readonly kind: KindClass<Summary>; readonly group: DossierCoordinationGroup }[];
  /** Kinds whose applications officers propose to change; their workflow has proposals. */
  readonly proposals?: readonly { readonly kind: KindClass<Summary>; readonly group: DossierProposalsGroup }[];
  /** Kinds with an officer in charge of each dossier. */
  readonly assignment?: readonly { readonly kind: KindClass<Summary>; readonly group: DossierAssignmentGroup }[];
  /** Kinds whose decisions have documents. */
  readonly decisions?: readonly { readonly kind: KindClass<Summary>; readonly group: DossierDecisionsGroup }[];
  /** Kinds whose rights are changed and renewed. */
  readonly rights?: readonly { readonly kind: KindClass<Summary>; readonly group: DossierRightsGroup }[];
  /** Kinds about whose dossiers something has to be done in time; their workflow has obligations. */
  readonly obligations?: readonly { readonly kind: KindClass<Summary>; readonly group: DossierObligationsGroup }[];
  /** Kinds whose warnings officers waive. */
  readonly waivers?: readonly { readonly kind: KindClass<Summary>; readonly group: DossierWaiversGroup }[];
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
 * Metadata for `@Module` of a module with dossiers: the controllers of its kinds and lists, and their registration
 * wherever the portal looks for dossiers. `imports`, `controllers` and `providers` are what the module has besides.
 */
export function dossierModule<Summary>(spec: DossierModuleSpec<Summary>): ModuleMetadata {
  const {
    kinds,
    lists,
    maps = [],
    messages = [],
    documents = [],
    obligations = [],
    opinions = [],
    coordination = [],
    proposals = [],
    assignment = [],
    decisions = [],
    rights = [],
    waivers = [],
    demo,
    imports = [],
    controllers = [],
    providers = [],
  } = spec;
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
      ...maps.map(({ kind, group }) => dossierMapController(group, kind)),
      ...messages.map(({ kind, group }) => dossierMessagesController(group, kind)),
      ...documents.map(({ kind, group }) => dossierDocumentsController(group, kind)),
      ...assignment.map(({ kind, group }) => dossierAssignmentController(group, kind)),
      ...decisions.map(({ kind, group }) => dossierDecisionsController(group, kind)),
      ...rights.map(({ kind, group }) => dossierRightsController(group, kind)),
      ...waivers.map(({ kind, group }) => dossierWaiversController(group, kind)),
      ...obligations.map(({ kind, group }) => dossierObligationsController(group, kind)),
      ...opinions.map(({ kind, group }) => dossierOpinionsController(group, kind)),
      ...proposals.map(({ kind, group }) => dossierProposalsController(group, kind)),
      ...coordination.map(({ kind, group }) => dossierCoordinationController(group, kind)),
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
