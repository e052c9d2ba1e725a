import { SimpleGrid } from '@mantine/core';
import { mapLimits, type ProfileSettings } from '@portal/contracts';
import { useTexts } from '../../kernel/i18n.js';
import { ColourInput } from '../../ui/inputs/colour/colour-input.js';
import { SliderInput } from '../../ui/inputs/slider/slider-input.js';
import { ProfilePreview } from './map-preview.js';
import type { SettingsFields } from './settings-form.js';

const colours = {
  profileDefaultColor: 'SETTINGS_PROFILE_TERRAIN',
  antennasDefaultColor: 'SETTINGS_PROFILE_ANTENNAS',
  fresnelEllipseDefaultColor: 'SETTINGS_PROFILE_ELLIPSE',
  fresnelRayDefaultColor: 'SETTINGS_PROFILE_RAY',
} as const;
const THICKNESS = 'profileLinesDefaultThickness';

/** Colours and lines of terrain profiles, with what they look like. */
export function ProfileLookFields({ draft, change, errorOf }: SettingsFields<ProfileSettings>) {
  const { t } = useTexts();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(Object.keys(colours) as (keyof typeof colours)[]).map((name) => (
          <ColourInput
            key={name}
            label={t(colours[name])}
            value={draft[name]}
            onChange={(colour) => change({ [name]: colour ?? '' })}
            error={errorOf(name)}
          />
        ))}
        <SliderInput
          label={t('SETTINGS_PROFILE_THICKNESS')}
          unit="px"
          {...mapLimits[THICKNESS]}
          value={draft[THICKNESS]}
          onChange={(value) => change({ [THICKNESS]: value ?? mapLimits[THICKNESS].minimum })}
          error={errorOf(THICKNESS)}
        />
      </SimpleGrid>
      <ProfilePreview look={draft} />
    </>
  );
}
