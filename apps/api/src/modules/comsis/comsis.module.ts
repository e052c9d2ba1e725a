import { Module } from '@nestjs/common';
import { comsis, comsisFilesList } from '@portal/contracts/modules/comsis';
import { dossierModule } from '../../features/dossiers/dossier-module.js';
import { ComsisDossierKindService } from './comsis-dossier-kind.service.js';
import { ComsisFilesRepository } from './comsis-files.repository.js';
import { demoFiles } from './demo-files.js';
import { IntermodulationController } from './intermodulation.controller.js';
import { IntermodulationService } from './intermodulation.service.js';

const kind = { kind: ComsisDossierKindService, group: comsis };

/** Comsis: projects of stations that all assignees consent to. */
@Module(
  dossierModule({
    kinds: [kind],
    lists: [{ kinds: [ComsisDossierKindService], list: comsisFilesList }],
    maps: [kind],
    messages: [kind],
    documents: [kind],
    decisions: [kind],
    waivers: [kind],
    assignment: [kind],
    opinions: [kind],
    obligations: [kind],
    demo: { kind: ComsisDossierKindService, read: demoFiles },
    controllers: [IntermodulationController],
    providers: [ComsisFilesRepository, IntermodulationService],
  }),
)
export class ComsisModule {}
