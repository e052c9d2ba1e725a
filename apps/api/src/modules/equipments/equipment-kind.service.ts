import { Injectable } from '@nestjs/common';
import { type Band, type CheckResult, modules } from '@portal/contracts';
import {
  type Equipment,
  type EquipmentDraft,
  type EquipmentQuery,
  type EquipmentSummary,
  equipmentRules,
  equipments,
} from '@portal/contracts/modules/equipments';
import { CatalogueApplicationsRepository } from '../../features/catalogue/catalogue-applications.repository.js';
import { CatalogueKindService } from '../../features/catalogue/catalogue-kind.service.js';
import { CatalogueRegisterService } from '../../features/catalogue/catalogue-register.service.js';
import type { EntryName, EntryTable } from '../../features/catalogue/catalogue-rows.js';
import { ReferenceDataService } from '../../features/catalogue/reference-data.service.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { equipmentChecks } from './equipment-checks.js';
import { efficiencyClassesKind, referenceMasksKind } from './equipment-reference.js';

const bounds = (sql: string, from: number | undefined, to: number | undefined, place: (value: unknown) => string) => [
  ...(from === undefined ? [] : [`${sql} >= ${place(from)}::double precision`]),
  ...(to === undefined ? [] : [`${sql} <= ${place(to)}::double precision`]),
];

const table: EntryTable<Equipment, EquipmentQuery> = {
  name: 'equipment_entry',
  summary: `json_build_object('systemKind', x.system_kind, 'channelSpacingsMhz', x.channel_spacings_mhz,
    'txPowerMaxDbm', x.tx_power_max_dbm, 'maxStates', x.max_states, 'mounting', x.mounting)`,
  valuesOf: (equipment) => ({
    system_kind: equipment.systemKind,
    mounting: equipment.mounting ?? null,
    channel_spacings_mhz: equipment.channelSpacingsMhz,
    tx_power_max_dbm: equipment.txPowerMaxDbm,
    efficiency_classes: [...new Set(equipment.modes.map(({ efficiencyClass }) => efficiencyClass))],
    tx_mask_id: equipment.txMaskId ?? null,
    max_states: Math.max(...equipment.modes.map(({ modulationStates }) => modulationStates)),
  }),
  sortedBy: { power: 'x.tx_power_max_dbm', states: 'x.max_states' },
  conditions: (query, place) => [
    ...(query.systemKind ? [`x.system_kind = ANY (${place(query.systemKind)}::text[])`] : []),
    ...(query.mounting ? [`x.mounting = ANY (${place(query.mounting)}::text[])`] : []),
    ...bounds('x.tx_power_max_dbm', query.powerFrom, query.powerTo, place),
    ...bounds('x.max_states', query.statesFrom, query.statesTo, place),
  ],
};

/** Transmit and receive equipment as a catalogue. */
@Injectable()
export class EquipmentKindService extends CatalogueKindService<EquipmentDraft, Equipment, EquipmentSummary> {
  readonly key = 'equipment';
  readonly module = modules.equipments.key;
  readonly endpoints = equipments.endpoints;
  readonly reference = { series: 'EQP', yearly: false, digits: 6 };
  readonly table = table;
  protected readonly large = ['txMask', 'rxSelectivity'] as const;

  constructor(
    applications: CatalogueApplicationsRepository,
    register: CatalogueRegisterService,
    private readonly figures: ReferenceDataService,
  ) {
    super(applications, register);
  }

  nameOf({ manufacturer, model, hardwareVersion, softwareVersion }: EquipmentDraft): EntryName {
    const versions = [hardwareVersion?.trim(), softwareVersion?.trim()].filter(Boolean);
    return { manufacturer: manufacturer?.trim() ?? '', model: model?.trim() ?? '', variant: versions.join(' / ') };
  }

  bandsOf({ bands }: Equipment): Band[] {
    return bands.map(({ lowMhz, highMhz }) => ({ lowMhz, highMhz }));
  }

  entryIdOf({ entryId }: EquipmentDraft): string | undefined {
    return entryId ?? undefined;
  }

  fileIdsOf({ declarationOfConformity, documents }: EquipmentDraft): string[] {
    return [declarationOfConformity, ...(documents ?? [])].flatMap((file) => (file ? [file.id] : []));
  }

  summaryOf(equipment: EquipmentDraft): EquipmentSummary {
    const states = (equipment.modes ?? []).flatMap(({ modulationStates }) => modulationStates ?? []);
    return {
      systemKind: equipment.systemKind ?? null,
      channelSpacingsMhz: equipment.channelSpacingsMhz ?? [],
      txPowerMaxDbm: equipment.txPowerMaxDbm ?? null,
      maxStates: states.length > 0 ? Math.max(...states) : null,
      mounting: equipment.mounting ?? null,
    };
  }

  protected rulesOf(requiredFields: readonly string[]) {
    return equipmentRules(requiredFields);
  }

  protected async judge(sql: Sql, equipment: Equipment): Promise<CheckResult[]> {
    const classes = await this.figures.inForce(efficiencyClassesKind, sql);
    const masks = equipment.txMaskId ? await this.figures.inForce(referenceMasksKind, sql) : [];
    return equipmentChecks(equipment, { classes: classes.map(({ content }) => content), masks });
  }
}
