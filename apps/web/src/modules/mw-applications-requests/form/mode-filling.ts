import type { MwDraft, MwEndDraft, MwEquipment } from '@portal/contracts/modules/mw-applications-requests';
import { carryingMode } from '@portal/radio';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EndName } from './application-draft.js';
import { useTypedHop } from './use-typed-hops.js';

type Filled = Partial<Pick<MwEndDraft, 'txPowerDbm' | 'referenceModulation' | 'emissionDesignator'>>;

/** What an equipment says of the emission that carries a capacity in a channel; nothing while no mode does. */
export function emissionOf(
  equipment: MwEquipment,
  use: { readonly spacingMhz: number | undefined; readonly capacityMbps: number | null | undefined },
): Filled {
  const { spacingMhz: channelSpacingMhz, capacityMbps } = use;
  if (channelSpacingMhz === undefined || typeof capacityMbps !== 'number') return {};
  const mode = carryingMode(equipment.modes, { channelSpacingMhz, capacityMbps });
  if (!mode) return {};
  const { maxTxPowerDbm, modulationStates, emissionDesignator } = mode;
  return {
    txPowerDbm: maxTxPowerDbm,
    referenceModulation: `${modulationStates}` as NonNullable<MwEndDraft['referenceModulation']>,
    ...(emissionDesignator && { emissionDesignator }),
  };
}

const isOpen = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * Fills in power, modulation and designator of an end from an equipment that is chosen now, and again while plan or
 * capacity change. What somebody typed stays.
 *
 * @returns to be called with what is chosen
 */
export function useModeFilling(
  hop: number,
  end: EndName,
  equipment: MwEquipment | undefined,
  spacingMhz: number | undefined,
): (pin: MwEndDraft['equipment']) => void {
  const { getValues, setValue } = useFormContext<MwDraft>();
  const { capacityMbps } = useTypedHop(hop);
  const [isChosen, setChosen] = useState(false);
  const filled = useRef<Filled>({});
  useEffect(() => {
    if (!isChosen || !equipment) return;
    const at = `hops.${hop}.ends.${end}` as const;
    const now = emissionOf(equipment, { spacingMhz, capacityMbps });
    for (const field of ['txPowerDbm', 'referenceModulation', 'emissionDesignator'] as const) {
      const { [field]: value } = now;
      const typed = getValues(`${at}.${field}`);
      if (value === undefined || typed === value || !(isOpen(typed) || typed === filled.current[field])) continue;
      setValue(`${at}.${field}`, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      filled.current = { ...filled.current, [field]: value };
    }
  }, [isChosen, equipment, spacingMhz, capacityMbps, hop, end, getValues, setValue]);
  return (pin) => setChosen(Boolean(pin));
}
