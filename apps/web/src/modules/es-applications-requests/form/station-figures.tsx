import { Text } from '@mantine/core';
import type { EsDraft } from '@portal/contracts/modules/es-applications-requests';
import { parsePosition } from '@portal/geo';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { pointingOf } from '../pointing.js';
import { PointingFacts } from '../pointing-facts.js';

/** Where the station sees its satellite, as far as both are typed. */
export function StationFigures() {
  const { t } = useTexts();
  const [latitude, longitude, orbit, nominalLongitudeDeg, antennaAltitudeAmslM] = useWatch<
    EsDraft,
    ['latitude', 'longitude', 'orbit', 'nominalLongitudeDeg', 'antennaAltitudeAmslM']
  >({ name: ['latitude', 'longitude', 'orbit', 'nominalLongitudeDeg', 'antennaAltitudeAmslM'] });
  const position = parsePosition({ latitude, longitude });
  const pointing = pointingOf(
    { orbit, nominalLongitudeDeg, antennaAltitudeAmslM },
    position && { longitude: position[0], latitude: position[1] },
  );
  return (
    <Section title={t('ES_POINTING')}>
      {pointing ? <PointingFacts pointing={pointing} /> : <Text size="sm">{t('ES_POINTING_NOT_YET')}</Text>}
    </Section>
  );
}
