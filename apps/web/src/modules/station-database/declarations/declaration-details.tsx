import { Anchor } from '@mantine/core';
import {
  type DeclarationDetails,
  type DeclarationDraft,
  declarationFields,
  declaredAntennaFields,
  regimeOf,
} from '@portal/contracts/modules/station-database';
import { Link } from 'react-router-dom';
import type { ConsultationSpec } from '../../../features/dossiers/dossier-screens.js';
import { factsOf, versionsOf } from '../../../features/fields/written-values.js';
import { useModuleEntries } from '../../../features/portal/module-entries.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';

const ofStation = [
  'declares',
  'stationAnfr',
  'newOperator',
  'siteName',
  'latitude',
  'longitude',
  'supportNature',
  'supportHeightM',
] as const;

function Declared({ details }: { readonly details: DeclarationDetails }) {
  const { t } = useTexts();
  const context = { t, format: useFormat() };
  const { antennas, stationAnfr } = details;
  const regime = antennas.length > 0 ? regimeOf(antennas.map(({ eirpDbw }) => eirpDbw)) : undefined;
  const asksOthers = useModuleEntries().some(({ manifest }) => manifest.key === 'comsis');
  return (
    <>
      <Section title={t('STDEC_STATION')}>
        <Facts facts={factsOf(declarationFields, details, context, ofStation)} />
        {regime && <p>{t(`STDEC_REGIME_${regime}`)}</p>}
        {regime === 'CONSENT' && stationAnfr && asksOthers && (
          <p>
            <Anchor component={Link} to={`/comsis/start-page?search=${stationAnfr}`}>
              {t('STDEC_CONSENT_FILE')}
            </Anchor>
          </p>
        )}
        {stationAnfr && (
          <Anchor component={Link} to={`/station-database/stations/${stationAnfr}`}>
            {t('STATION_OPEN')}
          </Anchor>
        )}
      </Section>
      {antennas.map((antenna, index) => (
        <Section
          key={`${antenna.system}-${antenna.lowMhz}-${antenna.azimuthDeg}`}
          title={t('STDEC_ANTENNA_NUMBER', { number: index + 1 })}
        >
          <Facts isDense facts={factsOf(declaredAntennaFields, antenna, context)} />
        </Section>
      ))}
    </>
  );
}

/** What the consultation shows of a declaration. */
export const declarationConsultation: ConsultationSpec<DeclarationDraft, DeclarationDetails> = {
  Details: Declared,
  titleOf: ({ siteName, stationAnfr }) => siteName ?? stationAnfr ?? '',
  factsOf: ({ declares, stationAnfr, remarks }, t) => [
    [t('STDEC_FIELD_DECLARES'), t(`STDEC_TYPE_${declares}`)],
    [t('STATION_NUMBER'), stationAnfr ?? null],
    [t('STDEC_FIELD_REMARKS'), remarks ?? null, 'wide'],
  ],
  versions: versionsOf(declarationFields),
};
