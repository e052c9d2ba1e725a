import { Fieldset } from '@mantine/core';
import type { MwChannelPlan } from '@portal/contracts/modules/mw-applications-requests';
import { useTexts } from '../../../kernel/i18n.js';
import { PositionInput } from '../../../ui/inputs/coordinate/position-input.js';
import classes from './application.module.css';
import type { EndName } from './application-draft.js';
import { FieldOf } from './application-field.js';
import { AntennaFields, EquipmentFields } from './catalogue-fields.js';
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
      <FieldOf name={`${at}.siteName`}>{(field) => <SiteNameInput {...field} at={at} />}</FieldOf>
      <FieldOf name={`${at}.siteCode`} />
      <PositionInput label={t('MW_FIELD_POSITION')} value={position} onChange={fill} />
      <div className={classes.pair}>
        <FieldOf name={`${at}.latitude`} onPair={fill} />
        <FieldOf name={`${at}.longitude`} onPair={fill} />
      </div>
      <div className={classes.pair}>
        <FieldOf name={`${at}.groundElevationM`} />
        <FieldOf name={`${at}.coordinatePrecision`} />
        <FieldOf name={`${at}.supportNature`} />
        <FieldOf name={`${at}.supportHeightM`} />
        <FieldOf name={`${at}.stationDeclaration`} />
        <FieldOf name={`${at}.antennaHeightAglM`} />
        <DiversityField hop={hop} end={end} />
      </div>
      <EquipmentFields hop={hop} end={end} plans={plans} />
      <AntennaFields hop={hop} end={end} plans={plans} />
      <FeederFields hop={hop} end={end} />
      <EmissionFields hop={hop} end={end} />
    </Fieldset>
  );
}
