import {
  MwAntenna,
  type MwEndDraft,
  MwEquipment,
  type MwHopDraft,
  receives,
  statedStates,
} from '@portal/contracts/modules/mw-applications-requests';
import { carryingMode } from '@portal/radio';
import { catalogueToChooseFrom, useChosenEntries, useChosenEntry } from '../../../features/catalogue/entry-choice.js';
import type { EndName } from './application-draft.js';

export const antennas = catalogueToChooseFrom('antennas');
export const equipments = catalogueToChooseFrom('equipments');

/** The antenna that was chosen from the catalogue; undefined without one, and until it is read. */
export const useAntenna = (pin: MwEndDraft['antenna']): MwAntenna | undefined =>
  MwAntenna.safeParse(useChosenEntry(antennas, pin)?.entry).data;

/** The equipment that was chosen from the catalogue; undefined without one, and until it is read. */
export const useEquipment = (pin: MwEndDraft['equipment']): MwEquipment | undefined =>
  MwEquipment.safeParse(useChosenEntry(equipments, pin)?.entry).data;

/** The same of several, and how far they are read. */
export function useEquipments(pins: readonly MwEndDraft['equipment'][]) {
  const read = useChosenEntries(equipments, pins);
  const failed = read.filter((chosen) => chosen?.isLoadingError);
  return {
    equipment: read.map((chosen) => MwEquipment.safeParse(chosen?.data?.entry).data),
    isLoading: read.some((chosen) => chosen?.isLoading),
    error: failed[0]?.error,
    retry: () => {
      for (const chosen of failed) void chosen?.refetch();
    },
  };
}

/** Receiver threshold of each end in dBm in the mode that is stated or carries the capacity, of equipment from the catalogue. */
export function useThresholds(
  hop: MwHopDraft,
  spacingMhz: number | undefined,
): Readonly<Record<EndName, number | undefined>> {
  const { capacityMbps, ends } = hop;
  const of = { A: useEquipment(ends.A.equipment), B: useEquipment(ends.B.equipment) };
  const thresholdOf = (end: EndName) => {
    const { [end]: equipment } = of;
    if (!equipment || !receives(hop, end) || typeof capacityMbps !== 'number' || spacingMhz === undefined)
      return undefined;
    const wanted = { channelSpacingMhz: spacingMhz, capacityMbps, states: statedStates(hop, end) };
    return carryingMode(equipment.modes, wanted)?.rxThresholdBer6Dbm;
  };
  return { A: thresholdOf('A'), B: thresholdOf('B') };
}
