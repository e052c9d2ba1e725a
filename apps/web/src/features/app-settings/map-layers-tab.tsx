import { Select } from '@mantine/core';
import type { AvailableMap } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { LayerRecords } from '../base-layers/layer-records.js';
import { availableMapsQuery, LayerChoice } from './layer-choice.js';
import { MapSettingsForm } from './map-settings-form.js';

const isOffered = ({ enabledGlobally }: AvailableMap): boolean => enabledGlobally;

/** Which of the base maps that the portal offers are proposed, and which of them is shown first. */
export function MapLayersTab() {
  const { t } = useTexts();
  const { data: layers, error, isPending, refetch } = useQuery(availableMapsQuery());
  if (isPending) return <LoadingState />;
  if (!layers) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <MapSettingsForm>
      {({ draft, change, errorOf }, stored) => {
        // One that is not offered any more stays visible until another is chosen.
        const choosable = layers.filter((layer) => isOffered(layer) || layer.key === draft.defaultOnlineMapLayer);
        return (
          <>
            <Section title={t('SETTINGS_LAYERS_PROPOSED')} hint={t('SETTINGS_LAYERS_HINT')}>
              <Select
                label={t('SETTINGS_LAYERS_DEFAULT')}
                description={t('SETTINGS_LAYERS_DEFAULT_HINT')}
                data={choosable.map(({ key, title }) => ({ value: key, label: title }))}
                value={draft.defaultOnlineMapLayer}
                onChange={(defaultOnlineMapLayer) => change({ defaultOnlineMapLayer })}
                error={errorOf('defaultOnlineMapLayer')}
                clearable
                maw={420}
              />
              <LayerChoice
                label={t('SETTINGS_LAYERS_PROPOSED')}
                layers={layers}
                value={draft.onlineMapLayers}
                onChange={(onlineMapLayers) => change({ onlineMapLayers })}
                error={errorOf('onlineMapLayers')}
                isOpen={(layer) => isOffered(layer) || draft.onlineMapLayers.includes(layer.key)}
              />
            </Section>
            <Section title={t('SETTINGS_LAYERS_RECORDS')} hint={t('SETTINGS_LAYERS_RECORDS_HINT')}>
              <LayerRecords
                stored={stored.layers}
                layers={draft.layers ?? []}
                onChange={(changed) => change({ layers: changed })}
                errorAt={(index) => errorOf(`layers.${index}`)}
              />
            </Section>
          </>
        );
      }}
    </MapSettingsForm>
  );
}

export { MapLayersTab as Tab };
