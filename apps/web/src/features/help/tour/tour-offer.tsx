import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import { useUser } from '../../identity/session.js';
import { usePortal } from '../../portal/portal.js';
import { useIsTourOffered } from './tour.js';
import { useTour } from './use-tour.js';

/** Offers the first tour, on a portal with demonstration data, until it was taken or declined. */
export function TourOffer() {
  const { t } = useTexts();
  const { configuration } = usePortal();
  const isOffered = useIsTourOffered(useUser().id);
  const { steps, goTo, end } = useTour();
  if (!configuration.demo || !isOffered) return null;
  return (
    <Group gap="xs" mb="sm">
      <Text size="sm">{t('TOUR_OFFER', { steps: steps.length })}</Text>
      <Button size="compact-sm" variant="default" onClick={() => goTo(0)}>
        {t('TOUR_START')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={end}>
        {t('TOUR_DECLINE')}
      </Button>
    </Group>
  );
}
