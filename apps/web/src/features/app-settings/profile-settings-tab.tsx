import { Button, Group } from '@mantine/core';
import { useTexts } from '../../kernel/i18n.js';
import { Section } from '../../ui/page/section.js';
import { MapSettingsForm } from './map-settings-form.js';
import { ProfileLookFields } from './profile-look-fields.js';

/** The default look of terrain profiles. */
export function ProfileSettingsTab() {
  const { t } = useTexts();
  return (
    <MapSettingsForm>
      {({ draft: { profileSettings: look }, change, errorOf }, { defaults }) => (
        <Section title={t('SETTINGS_PROFILE_DRAWING')}>
          <ProfileLookFields
            draft={look}
            change={(members) => change({ profileSettings: { ...look, ...members } })}
            errorOf={(path) => errorOf(`profileSettings.${path}`)}
          />
          <Group>
            <Button variant="default" onClick={() => change({ profileSettings: defaults.profileSettings })}>
              {t('SETTINGS_FACTORY')}
            </Button>
          </Group>
        </Section>
      )}
    </MapSettingsForm>
  );
}

export { ProfileSettingsTab as Tab };
