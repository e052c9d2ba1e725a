import type { CataloguePin } from '@portal/contracts';
import { MwAntenna, MwEquipment, receives, statedStates } from '@portal/contracts/modules/mw-applications-requests';
import { carryingMode } from '@portal/radio';
import type { z } from 'zod';
import type { CatalogueUsesRepository, PinnedVersion } from '../../features/catalogue/catalogue-uses.repository.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { END_NAMES, type EndName, type MeasuredHop } from './measured-application.js';

/** Fields of an end that refer to a catalogue; also the keys of those catalogues. */
export const CATALOGUED = ['antenna', 'equipment'] as const;
export type CataloguedField = (typeof CATALOGUED)[number];

/** A version of an entry that an end refers to. */
interface Pinned<Content> extends PinnedVersion {
  readonly content: Content;
}

/** An end with what it refers to; without `antenna` or `equipment` when the catalogue has no such entry or version. */
export interface CataloguedEnd {
  readonly hop: MeasuredHop;
  readonly end: EndName;
  readonly antenna?: Pinned<MwAntenna>;
  readonly equipment?: Pinned<MwEquipment>;
  /** Whether an earlier submission of the dossier was checked with the same version. */
  isKept(field: CataloguedField): boolean;
}

const keyOf = ({ id, version }: CataloguePin): string => `${id} ${version}`;

const pinsOf = (hops: readonly MeasuredHop[], field: CataloguedField): CataloguePin[] =>
  hops.flatMap(({ typed }) => END_NAMES.flatMap((end) => typed.ends[end][field] ?? []));

/** Everything from the catalogues that an application refers to. */
export const pinsOfAll = (hops: readonly MeasuredHop[]): CataloguePin[] =>
  CATALOGUED.flatMap((field) => pinsOf(hops, field));

/** Every end of an application, with what it refers to in the catalogues. @param dossierId whose submissions count as kept */
export async function readCatalogued(
  uses: CatalogueUsesRepository,
  sql: Sql,
  hops: readonly MeasuredHop[],
  dossierId?: string,
): Promise<CataloguedEnd[]> {
  /** Each version is read once, however many ends refer to it: an antenna may have thousands of points. */
  const versionsOf = async <Content>(field: CataloguedField, schema: z.ZodType<Content>) => {
    const pins = pinsOf(hops, field);
    const found = pins.length > 0 ? await uses.pinned(sql, field, pins) : [];
    const parsed = await new WorkInTurns().each(
      found,
      (version) => [keyOf(version), { ...version, content: schema.parse(version.content) }] as const,
    );
    return new Map<string, Pinned<Content>>(parsed);
  };
  const antennas = await versionsOf('antenna', MwAntenna);
  const equipments = await versionsOf('equipment', MwEquipment);
  const used = dossierId !== undefined && pinsOfAll(hops).length > 0 ? await uses.ofDossier(sql, dossierId) : [];
  const kept = new Set(used.map(keyOf));
  return hops.flatMap((hop) =>
    END_NAMES.map((end): CataloguedEnd => {
      const typed = hop.typed.ends[end];
      const antenna = typed.antenna && antennas.get(keyOf(typed.antenna));
      const equipment = typed.equipment && equipments.get(keyOf(typed.equipment));
      return {
        hop,
        end,
        ...(antenna && { antenna }),
        ...(equipment && { equipment }),
        isKept: (field) => {
          const pin = typed[field];
          return Boolean(pin && kept.has(keyOf(pin)));
        },
      };
    }),
  );
}

/** The mode of its equipment in which an end works; none when the capacity is too large, or not in the modulation stated. */
export function modeOf({ hop: { typed, raster }, end, equipment }: CataloguedEnd) {
  const { capacityMbps } = typed;
  const wanted = { channelSpacingMhz: raster.spacingMhz, capacityMbps, states: statedStates(typed, end) };
  return equipment && carryingMode(equipment.content.modes, wanted);
}

/**
 * Receiver threshold of an end in dBm, at a bit error ratio of 10⁻⁶; null without equipment of the catalogue, and at an end
 * that only transmits.
 */
export const thresholdOf = (of: CataloguedEnd): number | null =>
  receives(of.hop.typed, of.end) ? (modeOf(of)?.rxThresholdBer6Dbm ?? null) : null;

export const nameOf = ({ manufacturer, model, variant, number }: PinnedVersion): string =>
  `${[manufacturer, model, variant].filter(Boolean).join(' ')} (${number})`;
