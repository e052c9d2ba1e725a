import { Select, SimpleGrid, Switch } from '@mantine/core';
import { MapSettings, MarkerStyle, mapLimits } from '@portal/contracts';
import { useTexts } from '../../kernel/i18n.js';
import { ColourInput } from '../../ui/inputs/colour/colour-input.js';
import { SliderInput } from '../../ui/inputs/slider/slider-input.js';
import { MapPreview } from './map-preview.js';
import type { SettingsFields } from './settings-form.js';

type Fields = SettingsFields<Omit<MapSettings, 'profileSettings'>>;

const colours = {
  linesDefaultColor: 'SETTINGS_MAP_LINES',
  markersDefaultColor: 'SETTINGS_MAP_MARKERS',
  markersSecondaryDefaultColor: 'SETTINGS_MAP_MARKERS_SECONDARY',
  selectedMarkersDefaultColor: 'SETTINGS_MAP_MARKERS_SELECTED',
} as const;
const sizes = {
  linesDefaultThickness: 'SETTINGS_MAP_LINES_THICKNESS',
  markersDefaultSize: 'SETTINGS_MAP_MARKERS_SIZE',
  markersSecondaryDefaultSize: 'SETTINGS_MAP_MARKERS_SECONDARY_SIZE',
} as const;
const opacities = {
  polygonsDefaultOpacity: 'SETTINGS_MAP_POLYGONS_OPACITY',
  imageLayersDefaultOpacity: 'SETTINGS_MAP_IMAGES_OPACITY',
  mapInfoOverlaysOpacity: 'SETTINGS_MAP_OVERLAYS_OPACITY',
} as const;
const styles = {
  markersDefaultStyle: 'SETTINGS_MAP_MARKERS_STYLE',
  markersSecondaryDefaultStyle: 'SETTINGS_MAP_MARKERS_SECONDARY_STYLE',
} as const;
const switches = {
  defaultApplyPolygonColorToDesign: 'SETTINGS_MAP_POLYGON_COLOUR',
  defaultShowPolygonDesign: 'SETTINGS_MAP_POLYGON_DESIGN',
  mouseControlDefaultUseDegrees: 'SETTINGS_MAP_DEGREES',
} as const;

const namesOf = <T extends object>(labels: T) => Object.keys(labels) as (keyof T)[];
const projections = MapSettings.shape.mouseControlDefaultProjection;
const PER_CENT = 100;

function Figures({ draft, change, errorOf }: Fields) {
  const { t } = useTexts();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {namesOf(sizes).map((name) => (
        <SliderInput
          key={name}
          label={t(sizes[name])}
          unit="px"
          {...mapLimits[name]}
          value={draft[name]}
          onChange={(value) => change({ [name]: value ?? mapLimits[name].minimum })}
          error={errorOf(name)}
        />
      ))}
      {namesOf(opacities).map((name) => (
        <SliderInput
          key={name}
          label={t(opacities[name])}
          unit="%"
          value={Math.round(draft[name] * PER_CENT)}
          onChange={(value) => change({ [name]: (value ?? 0) / PER_CENT })}
          error={errorOf(name)}
        />
      ))}
    </SimpleGrid>
  );
}

function Choices({ draft, change, errorOf }: Fields) {
  const { t } = useTexts();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {namesOf(styles).map((name) => (
          <Select
            key={name}
            label={t(styles[name])}
            data={MarkerStyle.options.map((value) => ({ value, label: t(`SETTINGS_MARKER_${value}`) }))}
            value={draft[name]}
            onChange={(style) => style && change({ [name]: MarkerStyle.parse(style) })}
            error={errorOf(name)}
            allowDeselect={false}
          />
        ))}
        <Select
          label={t('SETTINGS_MAP_PROJECTION')}
          data={projections.options}
          value={draft.mouseControlDefaultProjection}
          onChange={(code) => code && change({ mouseControlDefaultProjection: projections.parse(code) })}
          error={errorOf('mouseControlDefaultProjection')}
          allowDeselect={false}
        />
      </SimpleGrid>
      {namesOf(switches).map((name) => (
        <Switch
          key={name}
          label={t(switches[name])}
          checked={draft[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
        />
      ))}
    </>
  );
}

/** Colours, sizes and markers of maps, with what they look like. */
export function MapLookFields(fields: Fields) {
  const { t } = useTexts();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {namesOf(colours).map((name) => (
          <ColourInput
            key={name}
            label={t(colours[name])}
            value={fields.draft[name]}
            onChange={(colour) => fields.change({ [name]: colour ?? '' })}
            error={fields.errorOf(name)}
          />
        ))}
      </SimpleGrid>
      <Figures {...fields} />
      <Choices {...fields} />
      <MapPreview look={fields.draft} />
    </>
  );
}
