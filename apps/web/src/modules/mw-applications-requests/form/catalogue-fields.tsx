import {
  type MwChannelPlan,
  type MwDraft,
  powerLimitDbm,
  rasterOf,
  statedStates,
  transmits,
} from '@portal/contracts/modules/mw-applications-requests';
import { gainAtFrequency } from '@portal/radio';
import { useCallback, useContext, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { EntryChoice } from '../../../features/catalogue/entry-choice.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FormSettingsContext } from '../../../ui/form/form-context.js';
import { plainNumber } from '../../../ui/inputs/issue-text.js';
import type { EndName } from './application-draft.js';
import { Field, FieldOf } from './application-field.js';
import { middleOfBand } from './channel-choices.js';
import { workingMhz } from './hop-figures.js';
import { useModeFilling } from './mode-filling.js';
import { antennas, equipments, useAntenna, useEquipment } from './use-catalogued.js';
import { useTypedHop } from './use-typed-hops.js';

interface CatalogueFieldsProps {
  readonly hop: number;
  readonly end: EndName;
  readonly plans: readonly MwChannelPlan[];
}

/**
 * What is typed of a hop, the frequency for which an end is made as soon as its channel is known, and one that what is
 * offered is made for as soon as the band is.
 */
function useHop({ hop, end, plans }: CatalogueFieldsProps) {
  const typed = useTypedHop(hop);
  const frequencyMhz = workingMhz(typed, end, plans);
  return { typed, frequencyMhz, offeredMhz: frequencyMhz ?? middleOfBand(plans, typed) };
}

const AntennaSize = z.object({ gainMidDbi: z.number().nullish(), diameterM: z.number().nullish() }).catch({});

const rounded = (gain: number): number => Number(gain.toFixed(2));

/** The antenna of an end. One from the catalogue brings its gain at the frequency of the end; of any other it is typed. */
export function AntennaFields(props: CatalogueFieldsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { setValue } = useFormContext<MwDraft>();
  const { isDisabled } = useContext(FormSettingsContext);
  const { typed, frequencyMhz, offeredMhz } = useHop(props);
  const at = `hops.${props.hop}.ends.${props.end}` as const;
  const { antenna: pin, antennaGainDbi } = typed.ends[props.end];
  const antenna = useAntenna(pin);
  const gain = antenna && rounded(gainAtFrequency(antenna, frequencyMhz ?? middleOf(antenna)));
  const isStale = gain !== undefined && antennaGainDbi !== gain && !isDisabled;
  useEffect(() => {
    if (!isStale) return;
    setValue(`${at}.antennaGainDbi`, gain, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }, [isStale, gain, at, setValue]);
  const antennaDetail = useCallback(
    (entry: unknown) => {
      const { gainMidDbi, diameterM } = AntennaSize.parse(entry);
      const figures = [
        gainMidDbi && `${plainNumber(format, gainMidDbi)} ${t('UNIT_DBI')}`,
        diameterM && `${plainNumber(format, diameterM)} ${t('UNIT_M')}`,
      ];
      return figures.filter(Boolean).join(' · ');
    },
    [format, t],
  );
  const source =
    frequencyMhz === undefined
      ? t('MW_GAIN_OF_CATALOGUE_MID_BAND')
      : t('MW_GAIN_OF_CATALOGUE', { frequency: format.frequency(frequencyMhz) });
  return (
    <>
      <Field name={`${at}.antenna`} label="MW_FIELD_ANTENNA">
        {(field) => (
          <EntryChoice
            {...field}
            catalogue={antennas}
            frequencyMhz={offeredMhz}
            detailOf={antennaDetail}
            placeholder={t('MW_UNCATALOGUED')}
          />
        )}
      </Field>
      <FieldOf name={`${at}.antennaGainDbi`} disabled={antenna !== undefined} description={antenna && source} />
    </>
  );
}

const middleOf = ({ lowFreqMhz, highFreqMhz }: { readonly lowFreqMhz: number; readonly highFreqMhz: number }) =>
  (lowFreqMhz + highFreqMhz) / 2;

/** The equipment of an end, and the power it transmits with, if it does. */
export function EquipmentFields(props: CatalogueFieldsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { typed, offeredMhz } = useHop(props);
  const at = `hops.${props.hop}.ends.${props.end}` as const;
  const equipment = useEquipment(typed.ends[props.end].equipment);
  const plan = rasterOf(typed, props.plans);
  const takeModeOf = useModeFilling(props.hop, props.end, equipment, plan?.spacingMhz);
  const limit =
    equipment &&
    plan &&
    powerLimitDbm(equipment, {
      channelSpacingMhz: plan.spacingMhz,
      capacityMbps: typed.capacityMbps,
      states: statedStates(typed, props.end),
    });
  return (
    <>
      <Field name={`${at}.equipment`} label="MW_FIELD_EQUIPMENT">
        {(field) => (
          <EntryChoice
            {...field}
            catalogue={equipments}
            frequencyMhz={offeredMhz}
            placeholder={t('MW_UNCATALOGUED')}
            onChange={(pin) => {
              field.onChange(pin);
              takeModeOf(pin);
            }}
          />
        )}
      </Field>
      {transmits(typed, props.end) && (
        <FieldOf
          name={`${at}.txPowerDbm`}
          description={limit !== undefined && t('MW_POWER_OF_CATALOGUE', { limit: plainNumber(format, limit) })}
        />
      )}
    </>
  );
}
