import { Button, Group } from '@mantine/core';
import { useTexts } from '../../kernel/i18n.js';
import { Section } from '../../ui/page/section.js';
import { MapLookFields } from './map-look-fields.js';
import { MapSettingsForm } from './map-settings-form.js';

/** The default look of maps. */
export function MapAppearanceTab() {
  const { t } = useTexts();
  return (
    <MapSettingsForm>
      {(fields, { defaults: { profileSettings: _profile, ...defaults } }) => (
        <Section title={t('SETTINGS_MAP_DRAWING')} hint={t('SETTINGS_MAP_HINT')}>
          <MapLookFields {...fields} />
          <Group>
            <Button variant="default" onClick={() => fields.change(defaults)}>
              {t('SETTINGS_FACTORY')}
            </Button>
          </Group>
        </Section>
      )}
    </MapSettingsForm>
  );
}

export { MapAppearanceTab as Tab };
