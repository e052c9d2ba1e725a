import { Fieldset } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import classes from './application.module.css';
import type { EndName } from './application-draft.js';
import { CoordinateField, FigureField, TextField } from './fields.js';

interface EndFieldsProps {
  readonly hop: number;
  readonly end: EndName;
  /** Fields that the portal requires on top of those that always are. */
  readonly requiredFields: readonly string[];
}

/** One end of a hop: where it is and how it transmits. */
export function EndFields({ hop, end, requiredFields }: EndFieldsProps) {
  const { t } = useTexts();
  const at = `hops.${hop}.ends.${end}` as const;
  return (
    <Fieldset legend={t('MW_SITE', { end })} className={classes.end}>
      <TextField name={`${at}.siteName`} label="MW_FIELD_SITE_NAME" required />
      <TextField
        name={`${at}.siteCode`}
        label="MW_FIELD_SITE_CODE"
        required={requiredFields.includes('ends.siteCode')}
      />
      <div className={classes.pair}>
        <CoordinateField name={`${at}.latitude`} label="MW_FIELD_LATITUDE" axis="latitude" required />
        <CoordinateField name={`${at}.longitude`} label="MW_FIELD_LONGITUDE" axis="longitude" required />
      </div>
      <div className={classes.pair}>
        <FigureField
          name={`${at}.groundElevationM`}
          label="MW_FIELD_GROUND_ELEVATION"
          unit="MW_UNIT_M"
          required={requiredFields.includes('ends.groundElevationM')}
        />
        <FigureField name={`${at}.antennaHeightAglM`} label="MW_FIELD_ANTENNA_HEIGHT" unit="MW_UNIT_M" required />
      </div>
      <FigureField name={`${at}.antennaGainDbi`} label="MW_FIELD_ANTENNA_GAIN" unit="MW_UNIT_DBI" required />
      <div className={classes.pair}>
        <FigureField name={`${at}.txPowerDbm`} label="MW_FIELD_TX_POWER" unit="MW_UNIT_DBM" required />
        <FigureField name={`${at}.lineLossDb`} label="MW_FIELD_LINE_LOSS" unit="MW_UNIT_DB" required />
      </div>
    </Fieldset>
  );
}
