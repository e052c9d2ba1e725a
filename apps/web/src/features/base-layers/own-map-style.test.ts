import RenderFeature from 'ol/render/Feature.js';
import type { Style } from 'ol/style.js';
import type { MapColours } from '../map/map-colours.js';
import { ownMapStyle } from './own-map-style.js';

// A colour is its name here.
const colours = new Proxy({}, { get: (_, name) => String(name) }) as MapColours;
const style = ownMapStyle(colours, 'de');

function drawn(layer: string, properties: object): Style | undefined {
  const feature = new RenderFeature('LineString', [0, 0, 1, 1], [4], 2, { layer, ...properties }, undefined);
  return style(feature, 40) as Style | undefined;
}
const colourOf = (layer: string, properties = {}) => {
  const found = drawn(layer, properties);
  return found?.getStroke()?.getColor() ?? found?.getFill()?.getColor();
};

describe('vector tiles of a file', () => {
  test.each([
    ['water', {}, 'water'],
    ['ocean', {}, 'water'],
    ['waterway', { class: 'river' }, 'river'],
    ['transportation', { class: 'motorway' }, 'road-great'],
    ['streets', { kind: 'residential' }, 'road'],
    ['roads', { 'pmap:kind': 'rail' }, 'rail'],
    ['landcover', { class: 'wood' }, 'green'],
    ['landuse', { class: 'residential' }, 'built'],
    ['boundary', { admin_level: 2 }, 'border'],
    ['cadastre_of_somebody', {}, 'place'],
  ])('draw the layer %s with %j in %s', (layer, properties, colour) => {
    expect(colourOf(layer, properties)).toBe(colour);
  });

  test.each(['poi', 'housenumber', 'earth', 'water_name'])('leave %s out', (layer) => {
    expect(drawn(layer, { name: 'x' })).toBeUndefined();
  });

  it('name places in the language of the user where they can', () => {
    expect(drawn('place', { name: 'Genève', 'name:de': 'Genf' })?.getText()?.getText()).toBe('Genf');
    expect(drawn('places', { name: 'Bex' })?.getText()?.getText()).toBe('Bex');
  });
});
