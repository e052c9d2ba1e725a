import { Module } from '@nestjs/common';
import { antennaDraftsList, antennas, antennasList } from '@portal/contracts/modules/antennas';
import { catalogueModule } from '../../features/catalogue/catalogue.module.js';
import { AntennaKindService } from './antenna-kind.service.js';
import { antennaReference } from './antenna-reference.js';
import { demoAntennaApplications } from './demo-antenna-applications.js';
import { DemoAntennasSeed } from './demo-antennas.seed.js';
import { PatternFilesController } from './pattern-files.controller.js';
import { PatternFilesService } from './pattern-files.service.js';
import { SimilarAntennasRepository } from './similar-antennas.repository.js';

@Module(
  catalogueModule({
    kind: AntennaKindService,
    group: antennas,
    applications: antennaDraftsList,
    entries: antennasList,
    reference: antennaReference,
    demo: demoAntennaApplications,
    controllers: [PatternFilesController],
    providers: [DemoAntennasSeed, PatternFilesService, SimilarAntennasRepository],
  }),
)
export class AntennasModule {}
