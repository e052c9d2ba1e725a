import { Module } from '@nestjs/common';
import { dossierModule } from '../../src/features/dossiers/dossier-module.js';
import { NoteKindService, StationKindService } from './station-kinds.service.js';
import { allKindsList, sampleList, sampleNotes, sampleStations, stationsList } from './stations.contract.js';

/** A module with two kinds of dossiers and a list of both. */
@Module(
  dossierModule({
    kinds: [
      { kind: StationKindService, group: sampleStations },
      { kind: NoteKindService, group: sampleNotes },
    ],
    lists: [
      { kinds: [StationKindService], list: stationsList },
      { kinds: [StationKindService, NoteKindService], group: sampleList, list: allKindsList },
    ],
  }),
)
export class StationsModule {}
