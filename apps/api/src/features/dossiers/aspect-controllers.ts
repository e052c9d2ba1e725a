import type { Type } from '@nestjs/common';
import { type DossierAspect, type DossierGroup, dossierAspects, hasAspect } from '@portal/contracts';
import { dossierAssignmentController } from './assignment/dossier-assignment-controller.js';
import { dossierCoordinationController } from './coordination/dossier-coordination-controller.js';
import { dossierDecisionsController } from './decisions/dossier-decisions-controller.js';
import { dossierDocumentsController } from './documents/dossier-documents-controller.js';
import type { DossierKind } from './dossier-kind.js';
import { dossierMapController } from './map/dossier-map-controller.js';
import { dossierMessagesController } from './messages/dossier-messages-controller.js';
import { dossierObligationsController } from './obligations/dossier-obligations-controller.js';
import { dossierOpinionsController } from './opinions/dossier-opinions-controller.js';
import { dossierProposalsController } from './proposals/dossier-proposals-controller.js';
import { dossierRightsController } from './rights/dossier-rights-controller.js';
import { dossierWaiversController } from './waivers/dossier-waivers-controller.js';

/** What serves the calls of each aspect. */
const controllerOf: {
  readonly [Aspect in DossierAspect]: (group: DossierGroup<Aspect>, kind: Type<DossierKind>) => Type;
} = {
  mapped: dossierMapController,
  messages: dossierMessagesController,
  documents: dossierDocumentsController,
  assignment: dossierAssignmentController,
  decisions: dossierDecisionsController,
  rights: dossierRightsController,
  waivers: dossierWaiversController,
  obligations: dossierObligationsController,
  opinions: dossierOpinionsController,
  proposals: dossierProposalsController,
  coordination: dossierCoordinationController,
};

const controllerIfAny = <Aspect extends DossierAspect>(
  aspect: Aspect,
  group: DossierGroup,
  kind: Type<DossierKind>,
): Type[] => (hasAspect(group, aspect) ? [controllerOf[aspect](group, kind)] : []);

/** The controllers of the aspects that a kind declares. */
export const aspectControllers = (group: DossierGroup, kind: Type<DossierKind>): Type[] =>
  dossierAspects.flatMap((aspect) => controllerIfAny(aspect, group, kind));
