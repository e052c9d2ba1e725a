import { contrastOf } from '@portal/contracts';
import { Circle, RegularShape } from 'ol/style.js';
import { mapSettings } from '../../../test/fake-portal.js';
import { styleOf } from './feature-styles.js';
import type { MapColours } from './map-colours.js';
import { coloursWith, lookOf, plainLook, visibleOn } from './map-look.js';
import type { ShapeLook } from './shape-look.js';

/** Only what the tests look at: the rest is read from the style sheet, which they do not have. */
const scheme = new Proxy({} as MapColours, { get: (_, name) => (name === 'land' ? '#f7f6f1' : '#445566') });
const settings = {
  ...mapSettings,
  linesDefaultColor: '#1e5aa8',
  linesDefaultThickness: 7,
  markersDefaultColor: '#c4361f',
  markersSecondaryDefaultColor: '#0d355c',
  selectedMarkersDefaultColor: '#8a2c0d',
  markersDefaultStyle: 'PIN' as const,
  markersDefaultSize: 30,
  markersSecondaryDefaultStyle: 'SQUARE' as const,
  markersSecondaryDefaultSize: 12,
  polygonsDefaultOpacity: 0.5,
};
const colours = { ...coloursWith(scheme, settings), shape: '#445566' };
const look = lookOf(settings);

it('draws links in the colour and the thickness of the settings', () => {
  const stroke = styleOf.path('', colours, look).at(-1)!.getStroke()!;
  expect([stroke.getColor(), stroke.getWidth()]).toEqual(['#1e5aa8', 7]);
});

const imagesOf = (role: 'site-a' | 'marker' | 'marker-chosen', own?: ShapeLook) =>
  styleOf[role]('', colours, look, own).flatMap((style) => {
    const image = style.getImage();
    return image instanceof RegularShape ? [image] : [];
  });

it('draws main markers as pins whose point stands on the position', () => {
  const [point, head] = imagesOf('site-a');
  expect(head).toBeInstanceOf(Circle);
  expect(head!.getRadius()).toBe(10);
  expect(head!.getDisplacement()).toEqual([0, 20]);
  expect(point!.getDisplacement()[1]).toBe(point!.getRadius());
  expect(head!.getFill()!.getColor()).toBe('#c4361f');
});

it('draws drawn places as secondary markers, and the chosen one as a main marker in its own colour', () => {
  const [square] = imagesOf('marker');
  expect([square!.getPoints(), square!.getFill()!.getColor()]).toEqual([4, '#0d355c']);
  expect(imagesOf('marker-chosen')[1]!.getFill()!.getColor()).toBe('#8a2c0d');
});

test.each(['DOT', 'SQUARE', 'CROSS', 'PIN'] as const)('a %s of the least size still says its letter', (style) => {
  const small = { ...look, marker: { style, size: 8 } };
  const letters = styleOf['site-b']('', colours, small).map((each) => each.getText()?.getText());
  expect(letters).toContain('B');
});

it('fills areas as opaque as the settings say, and leaves those whose pattern has a meaning', () => {
  expect(styleOf.shape('', colours, look)[0]!.getFill()!.getColor()).toBe('#44556680');
  expect(styleOf.shape('', scheme, plainLook)[0]!.getFill()!.getColor()).toBe('#445566');
});

test.each([
  ['#f2a900', '#f7f6f1'],
  ['#1e5aa8', '#232d36'],
  ['#ffffff', '#f7f6f1'],
  ['#000000', '#232d36'],
])('%s can be seen on %s', (colour, ground) => {
  expect(contrastOf(visibleOn(colour, ground), ground)).toBeGreaterThanOrEqual(3);
});

it('leaves what can be seen, and what is no colour, as it is', () => {
  expect(visibleOn('#c4361f', '#f7f6f1')).toBe('#c4361f');
  expect(visibleOn('javascript:1', '#f7f6f1')).toBe('javascript:1');
});

describe('a shape with a look of its own', () => {
  const own = { colour: '#0a7d55', thickness: 5, opacity: 0.2 };

  it('is drawn and named in its colour, in place of the settings', () => {
    const [style, ...more] = styleOf.shape('Nord', colours, look, own);
    expect(more).toEqual([]);
    expect(style!.getStroke()!.getColor()).toBe('#0a7d55');
    expect(style!.getStroke()!.getWidth()).toBe(5);
    expect(style!.getFill()!.getColor()).toBe('#0a7d5533');
    expect(style!.getText()!.getFill()!.getColor()).toBe('#0a7d55');
  });

  it('keeps what it does not say from the settings', () => {
    const [style] = styleOf.shape('', colours, look, { colour: '#0a7d55' });
    expect(style!.getFill()!.getColor()).toBe('#0a7d5580');
    expect(style!.getStroke()!.getWidth()).toBe(1.8);
    expect(styleOf.shape('', colours, look, { opacity: 0 })[0]!.getFill()!.getColor()).toBe('#44556600');
  });

  it('has the rim of what is chosen around its own line', () => {
    const chosen = { ...colours, chosen: '#b3261e' };
    const [rim, line] = styleOf['shape-chosen']('', chosen, look, own).map((style) => style.getStroke()!);
    expect([rim!.getColor(), rim!.getWidth()]).toEqual(['#b3261e', 10]);
    expect([line!.getColor(), line!.getWidth()]).toEqual(['#0a7d55', 5]);
  });

  it('is a marker in its colour, with the colour of what is chosen around it', () => {
    const [square] = imagesOf('marker', own);
    expect(square!.getFill()!.getColor()).toBe('#0a7d55');
    const [, head] = imagesOf('marker-chosen', own);
    expect(head!.getFill()!.getColor()).toBe('#0a7d55');
    expect(head!.getStroke()!.getColor()).toBe('#8a2c0d');
  });

  it('is visible, and its name can be read, in whatever colour', () => {
    const dark = { ...colours, land: '#232d36', halo: '#141c25' };
    const [style] = styleOf.shape('Nord', dark, look, { colour: '#101010' });
    expect(contrastOf(String(style!.getStroke()!.getColor()), '#232d36')).toBeGreaterThanOrEqual(3);
    expect(contrastOf(String(style!.getText()!.getFill()!.getColor()), '#141c25')).toBeGreaterThanOrEqual(4.5);
  });
});
