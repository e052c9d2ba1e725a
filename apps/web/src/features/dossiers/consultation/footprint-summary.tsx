import { Group, Loader, Text } from '@mantine/core';
import type { Footprint } from '@portal/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';

/** How far the computation of a footprint is, and what came out. */
export function FootprintSummary({ footprint }: { readonly footprint: Footprint | null }) {
  const { t } = useTexts();
  const format = useFormat();
  if (!footprint) return <Text size="sm">{t('FOOTPRINT_NONE')}</Text>;
  const { status, areaKm2 } = footprint;
  return (
    <div role="status" aria-live="polite">
      {(status === 'queued' || status === 'running') && (
        <Group gap="xs">
          <Loader size="xs" aria-hidden />
          <Text size="sm">{t('FOOTPRINT_COMPUTING')}</Text>
        </Group>
      )}
      {status === 'done' && areaKm2 !== null && (
        <Text size="sm">{t('FOOTPRINT_AREA', { area: format.number(areaKm2, 2) })}</Text>
      )}
      {(status === 'failed' || status === 'cancelled') && (
        <Group gap="xs" wrap="nowrap">
          <IconAlertTriangle size={18} color="var(--red-line)" aria-hidden />
          <Text size="sm">{t('FOOTPRINT_FAILED', { reason: footprint.error ?? status })}</Text>
        </Group>
      )}
    </div>
  );
}
