import type { FeatureLike } from 'ol/Feature.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { Fill, Stroke, Style, Text } from 'ol/style.js';
import { FONT } from '../map/label-font.js';
import type { MapColours } from '../map/map-colours.js';

type Look = 'water' | 'waterway' | 'green' | 'built' | 'building' | 'road' | 'rail' | 'boundary' | 'place' | 'other';

/** Names of layers in the schemas that most programs write: OpenMapTiles, Shortbread, Protomaps and Mapbox Streets. */
const layers: readonly (readonly [name: RegExp, look: Look | undefined])[] = [
  [/^(water|ocean|lakes?|water_polygons)$/, 'water'],
  [/^(waterway|waterways|water_lines|rivers?)$/, 'waterway'],
  [/^(landcover|landuse|land|park|parks|sites|natural)$/, 'green'],
  [/^(building|buildings)$/, 'building'],
  [/^(transportation|roads?|streets|street_polygons|bridges)$/, 'road'],
  [/^(railways?|transit)$/, 'rail'],
  [/^(boundary|boundaries|admin)$/, 'boundary'],
  [/^(place|places|place_labels?)$/, 'place'],
  [/^earth$/, undefined],
  [/(label|name|poi|addresses|housenumber|aerodrome|peak)/, undefined],
];

const GREEN = /wood|forest|park|grass|meadow|scrub|nature|garden|orchard|vineyard|heath|recreation|cemetery/;
const BUILT = /residential|industrial|commercial|retail|urban|suburb/;
const RAIL = /rail|train|tram|subway|transit/;
const GREAT = /motorway|trunk|highway/;
const MAIN = /primary|secondary|major/;

const classOf = (feature: FeatureLike): string =>
  String(feature.get('class') ?? feature.get('kind') ?? feature.get('pmap:kind') ?? feature.get('type') ?? '');

function lookOf(feature: FeatureLike): Look | undefined {
  const name = String(feature.get('layer'));
  const known = layers.find(([pattern]) => pattern.test(name));
  const look = known ? known[1] : 'other';
  const kind = classOf(feature);
  if (look === 'road' && RAIL.test(kind)) return 'rail';
  if (look !== 'green') return look;
  if (GREEN.test(kind)) return 'green';
  return BUILT.test(kind) ? 'built' : undefined;
}

const area = (color: string, zIndex: number): Style => new Style({ zIndex, fill: new Fill({ color }) });
const line = (color: string, width: number, zIndex: number, lineDash?: number[]): Style =>
  new Style({ zIndex, stroke: new Stroke({ color, width, lineDash }) });

function roadStyle(kind: string, resolution: number, colours: MapColours): Style {
  const times = Math.min(3, Math.max(0.6, 1.6 - Math.log2(resolution / 40) / 3));
  if (GREAT.test(kind)) return line(colours['road-great'], 2.2 * times, 7);
  return line(colours.road, (MAIN.test(kind) ? 1.4 : 0.7) * times, 6);
}

function placeStyle(feature: FeatureLike, locale: string, colours: MapColours): Style {
  const name = feature.get(`name:${locale}`) ?? feature.get(`name_${locale}`) ?? feature.get('name');
  const isLarge = /city|country|state/.test(classOf(feature));
  return new Style({
    zIndex: isLarge ? 10 : 9,
    text: new Text({
      text: String(name ?? ''),
      font: `${isLarge ? 600 : 450} 12px ${FONT}`,
      fill: new Fill({ color: colours.ink }),
      stroke: new Stroke({ color: colours.halo, width: 3 }),
    }),
  });
}

/** How the vector tiles of a regulator's file look: in the portal's colours, whatever program has made them. */
export function ownMapStyle(colours: MapColours, locale: string): StyleFunction {
  const fixed: Partial<Record<Look, Style>> = {
    water: area(colours.water, 3),
    waterway: line(colours.river, 1.1, 3),
    green: area(colours.green, 1),
    built: area(colours.built, 1),
    building: area(colours.built, 4),
    rail: line(colours.rail, 1.3, 5, [6, 3]),
    boundary: line(colours.border, 1.1, 8, [7, 3]),
    other: line(colours.place, 0.7, 2),
  };
  return (feature, resolution) => {
    const look = lookOf(feature);
    if (look === undefined) return undefined;
    if (look === 'road') return roadStyle(classOf(feature), resolution, colours);
    if (look === 'place') return placeStyle(feature, locale, colours);
    return fixed[look];
  };
}
