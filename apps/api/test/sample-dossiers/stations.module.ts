import { Module } from '@nestjs/common';
import { dossierModule } from '../../src/features/dossiers/dossier-module.js';
import { NoteKindService, StationKindService } from './station-kinds.service.js';
import { type StationSummary, sampleList, sampleNotes, sampleStations } from './stations.contract.js';

const columns = [
  {
    id: 'width',
    heading: 'Width',
    kind: 'number',
    digits: 1,
    value: ({ summary }: { readonly summary: StationSummary }) => summary.widthMhz,
  },
] as const;

/** A module with two kinds of dossiers and a list of both. */
@Module(
  dossierModule({
    kinds: [
      { kind: StationKindService, group: sampleStations },
      { kind: NoteKindService, group: sampleNotes },
    ],
    lists: [
      { kinds: [StationKindService], name: 'stations', title: 'Stations', columns },
      {
        kinds: [StationKindService, NoteKindService],
        group: sampleList,
        endpoint: sampleList.endpoints.listDossiers,
        title: 'All',
        columns,
      },
    ],
  }),
)
export class StationsModule {}
