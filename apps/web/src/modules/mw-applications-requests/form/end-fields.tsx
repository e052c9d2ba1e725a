import { Fieldset } from '@mantine/core';
import {
  CoordinatePrecision,
  type MwChannelPlan,
  SupportNature,
} from '@portal/contracts/modules/mw-applications-requests';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { CoordinateInput } from '../../../ui/inputs/coordinate/coordinate-input.js';
import { PositionInput } from '../../../ui/inputs/coordinate/position-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import classes from './application.module.css';
import type { EndName } from './application-draft.js';
import { Field } from './application-field.js';
import { AntennaFields, EquipmentFields } from './catalogue-fields.js';
import { DictionaryField } from './dictionary-field.js';
import { DiversityField, EmissionFields } from './emission-fields.js';
import { FeederFields } from './feeder-fields.js';
import { SectionLegend } from './section-legend.js';
import { SiteNameInput } from './site-name-input.js';
import { useSitePosition } from './use-site-position.js';

interface EndFieldsProps {
  readonly hop: number;
  readonly end: EndName;
  readonly plans: readonly MwChannelPlan[];
}

/** One end of a hop: where it is and how it transmits. */
export function EndFields({ hop, end, plans }: EndFieldsProps) {
  const { t } = useTexts();
  const at = `hops.${hop}.ends.${end}` as const;
  const { position, fill } = useSitePosition(at);
  return (
    <Fieldset
      legend={<SectionLegend section={`${hop} ${end}`}>{t('MW_SITE', { end })}</SectionLegend>}
      className={classes.end}
    >
      <Field name={`${at}.siteName`} label="MW_FIELD_SITE_NAME" required>
        {(field) => <SiteNameInput {...field} at={at} />}
      </Field>
      <Field name={`${at}.siteCode`} label="MW_FIELD_SITE_CODE" settingKey="ends.siteCode">
        {(field) => <TextInput {...field} />}
      </Field>
      <PositionInput label={t('MW_FIELD_POSITION')} value={position} onChange={fill} />
      <div className={classes.pair}>
        <Field name={`${at}.latitude`} label="MW_FIELD_LATITUDE" information="coordinates" required>
          {(field) => <CoordinateInput {...field} axis="latitude" onPair={fill} />}
        </Field>
        <Field name={`${at}.longitude`} label="MW_FIELD_LONGITUDE" required>
          {(field) => <CoordinateInput {...field} axis="longitude" onPair={fill} />}
        </Field>
      </div>
      <div className={classes.pair}>
        <Field
          name={`${at}.groundElevationM`}
          label="MW_FIELD_GROUND_ELEVATION"
          settingKey="ends.groundElevationM"
          information="groundElevation"
        >
          {(field) => <FigureInput {...field} unit={t('UNIT_M')} />}
        </Field>
        <Field
          name={`${at}.coordinatePrecision`}
          label="MW_FIELD_COORDINATE_PRECISION"
          settingKey="ends.coordinatePrecision"
        >
          {(field) => (
            <ChoiceInput
              {...field}
              choices={CoordinatePrecision.options.map((value) => ({ value, label: t(`MW_PRECISION_${value}`) }))}
            />
          )}
        </Field>
        <DictionaryField
          name={`${at}.supportNature`}
          label="MW_FIELD_SUPPORT_NATURE"
          settingKey="ends.supportNature"
          dictionary="SUPPORT_NATURE"
          known={SupportNature.options}
        />
        <Field name={`${at}.supportHeightM`} label="MW_FIELD_SUPPORT_HEIGHT" settingKey="ends.supportHeightM">
          {(field) => <FigureInput {...field} unit={t('UNIT_M')} />}
        </Field>
        <Field
          name={`${at}.stationDeclaration`}
          label="MW_FIELD_STATION_DECLARATION"
          settingKey="ends.stationDeclaration"
          information="stationDeclaration"
        >
          {(field) => <TextInput {...field} maxLength={32} />}
        </Field>
        <Field name={`${at}.antennaHeightAglM`} label="MW_FIELD_ANTENNA_HEIGHT" required>
          {(field) => <FigureInput {...field} unit={t('UNIT_M')} />}
        </Field>
        <DiversityField hop={hop} end={end} />
      </div>
      <EquipmentFields hop={hop} end={end} plans={plans} />
      <AntennaFields hop={hop} end={end} plans={plans} />
      <FeederFields hop={hop} end={end} />
      <EmissionFields hop={hop} end={end} />
    </Fieldset>
  );
}
