import { feederLossDb, type MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { useContext, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { FormSettingsContext } from '../../../ui/form/form-context.js';
import classes from './application.module.css';
import type { EndName } from './application-draft.js';
import { FieldOf } from './application-field.js';

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
      <FieldOf name={`${at}.feederType`} />
      <FieldOf name={`${at}.feederLengthM`} />
      <FieldOf name={`${at}.feederLossDbPer100m`} />
      <FieldOf
        name={`${at}.lineLossDb`}
        disabled={loss !== undefined}
        description={loss !== undefined && t('MW_LOSS_OF_FEEDER')}
      />
    </div>
  );
}
