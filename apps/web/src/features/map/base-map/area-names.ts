import type { Locale } from '@portal/contracts';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { Fill, Style, Text } from 'ol/style.js';
import type { Translate } from '../../../kernel/i18n.js';
import { countryNameIn } from '../country-name.js';
import type { MapColours } from '../map-colours.js';
import type { BaseMapSource } from './base-map-source.js';
import { FONT, haloOf, type PaintedLayer } from './painted-layer.js';
import { seas } from './seas.js';

const METRES_PER_DEGREE = 111_000;
const WIDTH_NAMED = { from: 70, to: 1500 } as const;

const countriesStyle =
  (colours: MapColours): StyleFunction =>
  (feature, resolution) => {
    const width = (feature.get('size') * METRES_PER_DEGREE) / resolution;
    if (width < WIDTH_NAMED.from || width > WIDTH_NAMED.to) return undefined;
    return new Style({
      text: new Text({
        text: [...(feature.get('name') as string)].join('\u200a'),
        font: `600 12.5px ${FONT}`,
        fill: new Fill({ color: colours.country }),
        stroke: haloOf(colours),
      }),
    });
  };

export async function countriesLayer(source: BaseMapSource, locale: Locale): Promise<PaintedLayer> {
  const countries = await source.countries();
  const features = countries.map((country) => {
    const feature = new Feature(new Point(fromLonLat([...country.at])));
    const name = countryNameIn(locale, country).toLocaleUpperCase(locale);
    feature.setProperties({ name, size: country.size }, true);
    return feature;
  });
  const layer = new VectorLayer({ source: new VectorSource({ features }), declutter: 'countries', zIndex: 3 });
  return { layer, paint: (colours) => layer.setStyle(countriesStyle(colours)) };
}

const DEPARTMENT_NAMED = { from: 100, to: 1100 } as const;

const departmentsStyle =
  (colours: MapColours): StyleFunction =>
  (feature, resolution) => {
    const width = (feature.get('size') * METRES_PER_DEGREE) / resolution;
    if (width < DEPARTMENT_NAMED.from || width > DEPARTMENT_NAMED.to) return undefined;
    return new Style({
      text: new Text({
        text: feature.get('name'),
        font: `500 11.5px ${FONT}`,
        fill: new Fill({ color: colours.country }),
        stroke: haloOf(colours),
        padding: [2, 4, 2, 4],
      }),
    });
  };

/** Names that give way to those of towns. */
export async function departmentsLayer(source: BaseMapSource): Promise<PaintedLayer> {
  const departments = await source.departments();
  const features = departments.map(([name, longitude, latitude, size]) => {
    const feature = new Feature(new Point(fromLonLat([longitude, latitude])));
    feature.setProperties({ name, size }, true);
    return feature;
  });
  const layer = new VectorLayer({ source: new VectorSource({ features }), declutter: 'names', zIndex: 1 });
  return { layer, paint: (colours) => layer.setStyle(departmentsStyle(colours)) };
}

/** Widths in pixels between which a sea is named; a wide one also close up, where nothing else tells what the water is. */
const SEA_NAMED = { from: 90, to: 12_000 } as const;

const seasStyle =
  (colours: MapColours): StyleFunction =>
  (feature, resolution) => {
    const width = (feature.get('width') * METRES_PER_DEGREE) / resolution;
    if (width < SEA_NAMED.from || width > SEA_NAMED.to) return undefined;
    return new Style({
      text: new Text({
        text: feature.get('name'),
        font: `italic 500 12.5px ${FONT}`,
        fill: new Fill({ color: colours.sea }),
        padding: [2, 4, 2, 4],
      }),
    });
  };

export function seasLayer(t: Translate): PaintedLayer {
  const features = seas.map(([key, longitude, latitude, width]) => {
    const feature = new Feature(new Point(fromLonLat([longitude, latitude])));
    feature.setProperties({ name: t(`MAP_SEA_${key}`), width }, true);
    return feature;
  });
  const layer = new VectorLayer({ source: new VectorSource({ features }), declutter: 'seas', zIndex: 1 });
  return { layer, paint: (colours) => layer.setStyle(seasStyle(colours)) };
}
