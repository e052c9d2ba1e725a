import { FeederType, feederLossDb, type MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { useContext, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { FormSettingsContext } from '../../../ui/form/form-context.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import classes from './application.module.css';
import type { EndName } from './application-draft.js';
import { Field } from './application-field.js';

interface FeederFieldsProps {
  readonly hop: number;
  readonly end: EndName;
}

/** The line of an end. Its loss follows from a feeder of which length and loss are given; of any other it is typed. */
export function FeederFields({ hop, end }: FeederFieldsProps) {
  const { t } = useTexts();
  const { setValue } = useFormContext<MwDraft>();
  const { isDisabled } = useContext(FormSettingsContext);
  const at = `hops.${hop}.ends.${end}` as const;
  const [feederLengthM, feederLossDbPer100m, lineLossDb] = useWatch<
    MwDraft,
    [`${typeof at}.feederLengthM`, `${typeof at}.feederLossDbPer100m`, `${typeof at}.lineLossDb`]
  >({ name: [`${at}.feederLengthM`, `${at}.feederLossDbPer100m`, `${at}.lineLossDb`] });
  const loss = feederLossDb({ feederLengthM, feederLossDbPer100m });
  const isStale = loss !== undefined && lineLossDb !== loss && !isDisabled;
  useEffect(() => {
    if (!isStale) return;
    setValue(`${at}.lineLossDb`, loss, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }, [isStale, loss, at, setValue]);
  return (
    <div className={classes.pair}>
      <Field name={`${at}.feederType`} label="MW_FIELD_FEEDER_TYPE" information="feeder">
        {(field) => (
          <ChoiceInput
            {...field}
            choices={FeederType.options.map((value) => ({ value, label: t(`MW_FEEDER_${value}`) }))}
          />
        )}
      </Field>
      <Field name={`${at}.feederLengthM`} label="MW_FIELD_FEEDER_LENGTH">
        {(field) => <FigureInput {...field} unit={t('UNIT_M')} />}
      </Field>
      <Field name={`${at}.feederLossDbPer100m`} label="MW_FIELD_FEEDER_LOSS">
        {(field) => <FigureInput {...field} unit={t('MW_UNIT_DB_PER_100M')} />}
      </Field>
      <Field
        name={`${at}.lineLossDb`}
        label="MW_FIELD_LINE_LOSS"
        information="lineLoss"
        required
        disabled={loss !== undefined}
        description={loss !== undefined && t('MW_LOSS_OF_FEEDER')}
      >
        {(field) => <FigureInput {...field} unit={t('UNIT_DB')} />}
      </Field>
    </div>
  );
}
