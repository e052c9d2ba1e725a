import { Module } from '@nestjs/common';
import {
  freqExperimentationRequests,
  trialGroups,
  trialServices,
  trialsList,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { AnswerLinksModule } from '../../features/answer-links/answer-links.module.js';
import { AppSettingsModule } from '../../features/app-settings/app-settings.module.js';
import { CatalogueModule } from '../../features/catalogue/catalogue.module.js';
import { referenceParts } from '../../features/catalogue/reference-parts.js';
import { dossierModule } from '../../features/dossiers/dossier-module.js';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { InterferenceModule } from '../../features/interference/interference.module.js';
import { MailModule } from '../../features/mail/mail.module.js';
import { BandTrialKindService } from './band-trial-kind.service.js';
import { demoTrials } from './demo-trials.js';
import { DroneTrialKindService } from './drone-trial-kind.service.js';
import { RadarTrialKindService } from './radar-trial-kind.service.js';
import { TerrestialTrialKindService } from './terrestial-trial-kind.service.js';
import { TrialConflictsRepository } from './trial-conflicts.repository.js';
import { TrialInterferenceService } from './trial-interference.service.js';
import { TrialQueriesController } from './trial-queries.controller.js';
import { TrialQueriesRepository } from './trial-queries.repository.js';
import { TrialQueriesService } from './trial-queries.service.js';
import { trialReference } from './trial-reference.js';
import { TrialReferenceRepository } from './trial-reference.repository.js';
import { TrialReferenceSeed } from './trial-reference.seed.js';
import { TrialStopsRepository } from './trial-stops.repository.js';
import { TrialStopsService } from './trial-stops.service.js';
import { TrialStopsTask } from './trial-stops.task.js';
import { TrialsRepository } from './trials.repository.js';

const reference = referenceParts(trialReference);
const kinds = [
  { kind: BandTrialKindService, group: trialGroups.band },
  { kind: RadarTrialKindService, group: trialGroups.radar },
  { kind: DroneTrialKindService, group: trialGroups.drone },
  { kind: TerrestialTrialKindService, group: trialGroups.terrestial },
];

@Module(
  dossierModule({
    kinds,
    lists: [{ kinds: kinds.map(({ kind }) => kind), group: freqExperimentationRequests, list: trialsList }],
    demo: kinds.map(({ kind }, index) => ({ kind, read: demoTrials(trialServices[index]!) })),
    imports: [AnswerLinksModule, AppSettingsModule, CatalogueModule, ExportsModule, InterferenceModule, MailModule],
    controllers: [TrialQueriesController, ...reference.controllers],
    providers: [
      TrialInterferenceService,
      TrialConflictsRepository,
      TrialQueriesRepository,
      TrialQueriesService,
      TrialReferenceRepository,
      TrialReferenceSeed,
      TrialStopsRepository,
      TrialStopsService,
      TrialStopsTask,
      TrialsRepository,
      ...reference.providers,
    ],
  }),
)
export class FreqExperimentationRequestsModule {}
