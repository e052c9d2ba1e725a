import { Injectable } from '@nestjs/common';
import { type Band, type CheckResult, modules } from '@portal/contracts';
import {
  type Antenna,
  type AntennaDraft,
  type AntennaQuery,
  type AntennaSummary,
  antennaRules,
  antennas,
} from '@portal/contracts/modules/antennas';
import { CatalogueApplicationsRepository } from '../../features/catalogue/catalogue-applications.repository.js';
import { CatalogueKindService } from '../../features/catalogue/catalogue-kind.service.js';
import { CatalogueRegisterService } from '../../features/catalogue/catalogue-register.service.js';
import type { EntryName, EntryTable } from '../../features/catalogue/catalogue-rows.js';
import { ReferenceDataService } from '../../features/catalogue/reference-data.service.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { antennaChecks } from './antenna-checks.js';
import { classMasksKind } from './antenna-reference.js';
import { SimilarAntennasRepository } from './similar-antennas.repository.js';

const bounds = (sql: string, from: number | undefined, to: number | undefined, place: (value: unknown) => string) => [
  ...(from === undefined ? [] : [`${sql} >= ${place(from)}::double precision`]),
  ...(to === undefined ? [] : [`${sql} <= ${place(to)}::double precision`]),
];

const table: EntryTable<Antenna, AntennaQuery> = {
  name: 'antenna_entry',
  summary: `json_build_object('usage', x.usage, 'antennaType', x.antenna_type, 'gainMidDbi', x.gain_mid_dbi,
    'diameterM', x.diameter_m, 'rpeClass', x.rpe_class, 'polarisations', x.polarisations)`,
  valuesOf: (antenna) => ({
    usage: antenna.usage,
    antenna_type: antenna.antennaType,
    gain_mid_dbi: antenna.gainMidDbi,
    diameter_m: antenna.diameterM ?? null,
    rpe_class: antenna.rpeClass ?? null,
    polarisations: antenna.polarisations,
  }),
  sortedBy: { diameter: 'x.diameter_m', gain: 'x.gain_mid_dbi' },
  conditions: (query, place) => [
    ...(query.usage ? [`x.usage && ${place(query.usage)}::text[]`] : []),
    ...(query.polarisations ? [`x.polarisations && ${place(query.polarisations)}::text[]`] : []),
    ...(query.rpeClass ? [`x.rpe_class = ANY (${place(query.rpeClass)}::text[])`] : []),
    ...bounds('x.gain_mid_dbi', query.gainFrom, query.gainTo, place),
    ...bounds('x.diameter_m', query.diameterFrom, query.diameterTo, place),
  ],
};

/** Antennas as a catalogue. */
@Injectable()
export class AntennaKindService extends CatalogueKindService<AntennaDraft, Antenna, AntennaSummary> {
  readonly key = 'antenna';
  readonly module = modules.antennas.key;
  readonly endpoints = antennas.endpoints;
  readonly reference = { series: 'ANT', yearly: false, digits: 6 };
  readonly dictionaries = { ANTENNA_TYPE: 'antennaType' };
  readonly table = table;
  protected readonly large = ['patterns'] as const;

  constructor(
    applications: CatalogueApplicationsRepository,
    register: CatalogueRegisterService,
    private readonly similar: SimilarAntennasRepository,
    private readonly figures: ReferenceDataService,
  ) {
    super(applications, register);
  }

  nameOf({ manufacturer, model, variant }: AntennaDraft): EntryName {
    return { manufacturer: manufacturer?.trim() ?? '', model: model?.trim() ?? '', variant: variant?.trim() ?? '' };
  }

  bandsOf({ lowFreqMhz, highFreqMhz }: Antenna): Band[] {
    return [{ lowMhz: lowFreqMhz, highMhz: highFreqMhz }];
  }

  entryIdOf({ entryId }: AntennaDraft): string | undefined {
    return entryId ?? undefined;
  }

  fileIdsOf({ patternFile, datasheet, documents }: AntennaDraft): string[] {
    return [patternFile, datasheet, ...(documents ?? [])].flatMap((file) => (file ? [file.id] : []));
  }

  summaryOf(antenna: AntennaDraft): AntennaSummary {
    return {
      usage: antenna.usage ?? [],
      antennaType: antenna.antennaType ?? null,
      gainMidDbi: antenna.gainMidDbi ?? null,
      diameterM: antenna.diameterM ?? null,
      rpeClass: antenna.rpeClass ?? null,
      polarisations: antenna.polarisations ?? [],
    };
  }

  protected rulesOf(requiredFields: readonly string[]) {
    return antennaRules(requiredFields);
  }

  protected async judge(sql: Sql, antenna: Antenna): Promise<CheckResult[]> {
    const masks = await this.figures.inForce(classMasksKind, sql);
    return antennaChecks(antenna, {
      known: antenna.patterns?.length ? await this.similar.find(sql, antenna) : [],
      masks: masks.map(({ content }) => content),
    });
  }
}
