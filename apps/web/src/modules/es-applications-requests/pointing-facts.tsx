import { Text } from '@mantine/core';
import type { LookAngles } from '@portal/radio';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { Facts } from '../../ui/page/facts.js';

/** Azimuth, elevation, range and feed tilt towards a satellite. */
export function PointingFacts({ pointing }: { readonly pointing: LookAngles }) {
  const { t } = useTexts();
  const format = useFormat();
  const degrees = (value: number): string => `${format.number(value, 2)}°`;
  return (
    <>
      {pointing.elevationDeg < 0 && (
        <Text size="sm" role="status">
          {t('ES_BELOW_HORIZON')}
        </Text>
      )}
      <Facts
        isDense
        facts={[
          [t('ES_FIGURE_AZIMUTH'), degrees(pointing.azimuthDeg)],
          [t('ES_FIGURE_ELEVATION'), degrees(pointing.elevationDeg)],
          [t('ES_FIGURE_RANGE'), `${format.number(pointing.rangeKm, 0)} ${t('UNIT_KM')}`],
          [t('ES_FIGURE_FEED_TILT'), degrees(pointing.feedTiltDeg)],
        ]}
      />
    </>
  );
}
