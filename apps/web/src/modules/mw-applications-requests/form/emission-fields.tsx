import {
  ModulationStates,
  type MwDraft,
  receives,
  transmits,
} from '@portal/contracts/modules/mw-applications-requests';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { CheckboxInput } from '../../../ui/inputs/switches/checkbox-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import classes from './application.module.css';
import type { EndName } from './application-draft.js';
import { Field } from './application-field.js';
import { DictionaryField } from './dictionary-field.js';

interface EndProps {
  readonly hop: number;
  readonly end: EndName;
}

type HopName = `hops.${number}`;

/** Height of the second antenna, at ends that receive with two. */
export function DiversityField({ hop, end }: EndProps) {
  const { t } = useTexts();
  const [configuration, direction] = useWatch<MwDraft, [`${HopName}.configuration`, `${HopName}.direction`]>({
    name: [`hops.${hop}.configuration`, `hops.${hop}.direction`],
  });
  if (configuration !== '1+1_SD' || !receives({ direction }, end)) return null;
  return (
    <Field name={`hops.${hop}.ends.${end}.diversityHeightAglM`} label="MW_FIELD_DIVERSITY_HEIGHT" required>
      {(field) => <FigureInput {...field} unit={t('UNIT_M')} />}
    </Field>
  );
}

/** With what modulation an end transmits, and what its emission is called; nothing of an end that only receives. */
export function EmissionFields({ hop, end }: EndProps) {
  const { t } = useTexts();
  const at = `hops.${hop}.ends.${end}` as const;
  const direction = useWatch<MwDraft, `${HopName}.direction`>({ name: `hops.${hop}.direction` });
  const isAdaptive = useWatch<MwDraft, `${typeof at}.adaptiveModulation`>({ name: `${at}.adaptiveModulation` });
  if (!transmits({ direction }, end)) return null;
  return (
    <>
      <div className={classes.pair}>
        <DictionaryField
          name={`${at}.referenceModulation`}
          label="MW_FIELD_REFERENCE_MODULATION"
          settingKey="ends.referenceModulation"
          dictionary="MODULATION"
          known={ModulationStates.options}
        />
        {isAdaptive && (
          <DictionaryField
            name={`${at}.highestModulation`}
            label="MW_FIELD_HIGHEST_MODULATION"
            dictionary="MODULATION"
            known={ModulationStates.options}
          />
        )}
      </div>
      <Field name={`${at}.adaptiveModulation`} label="MW_FIELD_ADAPTIVE_MODULATION">
        {(field) => <CheckboxInput {...field} value={field.value ?? false} />}
      </Field>
      <div className={classes.pair}>
        <Field
          name={`${at}.emissionDesignator`}
          label="MW_FIELD_EMISSION_DESIGNATOR"
          settingKey="ends.emissionDesignator"
        >
          {(field) => <TextInput {...field} isUppercase placeholder="28M0D7WET" />}
        </Field>
        <Field name={`${at}.atpcRangeDb`} label="MW_FIELD_ATPC_RANGE" settingKey="ends.atpcRangeDb">
          {(field) => <FigureInput {...field} unit={t('UNIT_DB')} />}
        </Field>
        <Field
          name={`${at}.frequencyTolerancePpm`}
          label="MW_FIELD_FREQUENCY_TOLERANCE"
          settingKey="ends.frequencyTolerancePpm"
        >
          {(field) => <FigureInput {...field} unit="ppm" />}
        </Field>
      </div>
    </>
  );
}
