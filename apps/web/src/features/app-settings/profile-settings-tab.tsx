import { Button, Group, SimpleGrid } from '@mantine/core';
import { mapLimits, type ProfileSettings } from '@portal/contracts';
import { useTexts } from '../../kernel/i18n.js';
import { ColourInput } from '../../ui/inputs/colour/colour-input.js';
import { SliderInput } from '../../ui/inputs/slider/slider-input.js';
import { Section } from '../../ui/page/section.js';
import { ProfilePreview } from './map-preview.js';
import { MapSettingsForm } from './map-settings-form.js';

const colours = {
  profileDefaultColor: 'SETTINGS_PROFILE_TERRAIN',
  antennasDefaultColor: 'SETTINGS_PROFILE_ANTENNAS',
  fresnelEllipseDefaultColor: 'SETTINGS_PROFILE_ELLIPSE',
  fresnelRayDefaultColor: 'SETTINGS_PROFILE_RAY',
} as const;
const THICKNESS = 'profileLinesDefaultThickness';

/** Colours and lines of terrain profiles, with what they look like. */
export function ProfileSettingsTab() {
  const { t } = useTexts();
  return (
    <MapSettingsForm>
      {({ draft: { profileSettings: look }, change, errorOf }, { defaults }) => {
        const set = (members: Partial<ProfileSettings>) => change({ profileSettings: { ...look, ...members } });
        return (
          <Section look="plain" title={t('ADMIN_TAB_PROFILE_SETTINGS')}>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {(Object.keys(colours) as (keyof typeof colours)[]).map((name) => (
                <ColourInput
                  key={name}
                  label={t(colours[name])}
                  value={look[name]}
                  onChange={(colour) => set({ [name]: colour ?? '' })}
                  error={errorOf(`profileSettings.${name}`)}
                />
              ))}
              <SliderInput
                label={t('SETTINGS_PROFILE_THICKNESS')}
                unit="px"
                {...mapLimits[THICKNESS]}
                value={look[THICKNESS]}
                onChange={(value) => set({ [THICKNESS]: value ?? 1 })}
                error={errorOf(`profileSettings.${THICKNESS}`)}
              />
            </SimpleGrid>
            <ProfilePreview look={look} />
            <Group>
              <Button variant="default" onClick={() => change({ profileSettings: defaults.profileSettings })}>
                {t('SETTINGS_FACTORY')}
              </Button>
            </Group>
          </Section>
        );
      }}
    </MapSettingsForm>
  );
}

export { ProfileSettingsTab as Tab };
