import { type MwDraft, receives, transmits } from '@portal/contracts/modules/mw-applications-requests';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import classes from './application.module.css';
import type { EndName } from './application-draft.js';
import { Field, FieldOf } from './application-field.js';

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
  const at = `hops.${hop}.ends.${end}` as const;
  const direction = useWatch<MwDraft, `${HopName}.direction`>({ name: `hops.${hop}.direction` });
  const isAdaptive = useWatch<MwDraft, `${typeof at}.adaptiveModulation`>({ name: `${at}.adaptiveModulation` });
  if (!transmits({ direction }, end)) return null;
  return (
    <>
      <div className={classes.pair}>
        <FieldOf name={`${at}.referenceModulation`} />
        {isAdaptive && <FieldOf name={`${at}.highestModulation`} />}
      </div>
      <FieldOf name={`${at}.adaptiveModulation`} />
      <div className={classes.pair}>
        <FieldOf name={`${at}.emissionDesignator`}>
          {(field) => <TextInput {...field} isUppercase placeholder="28M0D7WET" />}
        </FieldOf>
        <FieldOf name={`${at}.atpcRangeDb`} />
        <FieldOf name={`${at}.frequencyTolerancePpm`} />
      </div>
    </>
  );
}
