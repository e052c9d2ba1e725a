import {
  MwAntenna,
  type MwEndDraft,
  MwEquipment,
  type MwHopDraft,
  receives,
  statedStates,
} from '@portal/contracts/modules/mw-applications-requests';
import { carryingMode } from '@portal/radio';
import { useMemo } from 'react';
import { catalogueToChooseFrom, useChosenEntries, useChosenEntry } from '../../../features/catalogue/entry-choice.js';
import type { EndName } from './application-draft.js';

export const antennas = catalogueToChooseFrom('antennas');
export const equipments = catalogueToChooseFrom('equipments');

/** The antenna that was chosen from the catalogue; undefined without one, and until it is read. */
export const useAntenna = (pin: MwEndDraft['antenna']): MwAntenna | undefined =>
  MwAntenna.safeParse(useChosenEntry(antennas, pin)?.entry).data;

/** The equipment that was chosen from the catalogue; undefined without one, and until it is read. */
export function useEquipment(pin: MwEndDraft['equipment']): MwEquipment | undefined {
  const entry = useChosenEntry(equipments, pin)?.entry;
  return useMemo(() => MwEquipment.safeParse(entry).data, [entry]);
}

/** The same of several, each with how far it is read; nothing is read without one that was chosen. */
export const useEquipments = (pins: readonly MwEndDraft['equipment'][]) =>
  useChosenEntries(equipments, pins).map((chosen) => ({
    equipment: MwEquipment.safeParse(chosen?.data?.entry).data,
    isLoading: chosen?.isLoading ?? false,
    error: chosen?.isLoadingError ? chosen.error : null,
    retry: () => void chosen?.refetch(),
  }));

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
