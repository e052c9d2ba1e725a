import { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';
import { DEEPEST_LAYER_ZOOM, LayerGrid, layerProjections, needsGrid } from './layer-grid.js';

/** How a provider is asked for its tiles. */
export const LayerKind = z.enum(['XYZ', 'WMTS', 'WMS']);
export type LayerKind = z.infer<typeof LayerKind>;

/** PORTAL: the portal asks the provider, which learns nothing of who looks; DIRECT: each browser asks the provider. */
export const LayerDelivery = z.enum(['PORTAL', 'DIRECT']);

export const BASE_LAYER_KEY = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
export const BaseLayerKey = z.string().regex(BASE_LAYER_KEY, messageKeys.invalid);

/** Stands for the provider's key in an address. */
export const API_KEY_PLACEHOLDER = '{apiKey}';

const PLACEHOLDER = /\{([^{}]*)\}/g;
const placeholders: Readonly<Record<LayerKind, readonly string[]>> = {
  XYZ: ['z', 'x', 'y', '-y', 'a-c', 'apiKey'],
  WMTS: ['layer', 'style', 'TileMatrixSet', 'TileMatrix', 'TileRow', 'TileCol', 'apiKey'],
  WMS: ['apiKey'],
};

const named = (url: string): string[] => [...url.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

function isCompleteTemplate(kind: LayerKind, names: readonly string[]): boolean {
  const has = (name: string) => names.includes(name);
  if (kind === 'XYZ') return has('z') && has('x') && has('y') !== has('-y');
  const ofTile = ['TileMatrix', 'TileRow', 'TileCol'].filter(has).length;
  return ofTile === 0 || ofTile === 3;
}

/**
 * Whether an address can be made into addresses of tiles: http or https without a user, every placeholder known, those of
 * a tile all there. An address of a WMTS without them is asked with parameters.
 */
export function isLayerAddress(kind: LayerKind, url: string): boolean {
  const names = named(url);
  const sample = url.replace(PLACEHOLDER, 'a');
  if (/[{}\s]/.test(sample) || !URL.canParse(sample)) return false;
  const { protocol, username, password, hostname } = new URL(sample);
  // A provider whose name depends on the tile could be any.
  const isNamed = new URL(url.replace(PLACEHOLDER, 'b')).hostname === hostname || url.includes('{a-c}');
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    username === '' &&
    password === '' &&
    isNamed &&
    names.every((name) => placeholders[kind].includes(name)) &&
    isCompleteTemplate(kind, names)
  );
}

/** Whether a provider wants a key, which stays on the server. */
export const needsApiKey = ({ url }: { readonly url: string | null }): boolean =>
  url?.includes(API_KEY_PLACEHOLDER) ?? false;

const Name = z.string().trim().max(200);

/** A base map that others serve. */
export const BaseLayer = z.strictObject({
  key: BaseLayerKey,
  /** Name of the map, which is a proper name in every language. */
  title: Name.min(1, messageKeys.required),
  /** ISO 3166 country, or part of one, of a national map; null for the world. */
  country: z
    .string()
    .regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, messageKeys.invalid)
    .nullable(),
  kind: LayerKind,
  /** Template of XYZ and of WMTS, address of the service of WMS and WMTS; null: not set up. */
  url: z.string().max(1000).nullable(),
  /** Names of the layer, the tile matrix set and the style at the provider; of WMTS and WMS. */
  layer: Name.nullable(),
  matrixSet: Name.nullable(),
  style: Name.nullable(),
  format: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  projection: z.enum(layerProjections),
  /** Of XYZ and WMTS that are not in Web Mercator (EPSG:3857). */
  grid: LayerGrid.optional(),
  attribution: z.string().trim().max(500),
  minZoom: z.int().min(0).max(DEEPEST_LAYER_ZOOM),
  maxZoom: z.int().min(0).max(DEEPEST_LAYER_ZOOM),
  delivery: LayerDelivery,
});
export type BaseLayer = z.infer<typeof BaseLayer>;

/** What a layer as a whole must obey. */
export function judgeLayer(layer: BaseLayer, context: z.core.$RefinementCtx): void {
  const { kind, url, delivery, minZoom, maxZoom, grid } = layer;
  const wrong = (path: keyof BaseLayer, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: layer[path] });
  if (url !== null && !isLayerAddress(kind, url)) wrong('url', 'RULE_LAYER_ADDRESS');
  if (kind !== 'XYZ' && url !== null && !layer.layer) wrong('layer', messageKeys.required);
  if (kind === 'WMTS' && url !== null && !layer.matrixSet) wrong('matrixSet', messageKeys.required);
  // Counting from the south needs a grid of which the number of rows is known.
  if (needsGrid(layer) && url?.includes('{-y}')) wrong('url', 'RULE_LAYER_ADDRESS');
  if (url !== null && needsGrid(layer) && !grid) wrong('grid', messageKeys.required);
  const isBeyondGrid = needsGrid(layer) && grid !== undefined && maxZoom >= grid.resolutions.length;
  if (minZoom > maxZoom || isBeyondGrid) wrong('maxZoom', messageKeys.outOfRange);
  // A browser would show the key, and cannot put the box of a WMS together from a tile's place.
  if (delivery === 'DIRECT' && (needsApiKey(layer) || kind === 'WMS')) wrong('delivery', 'RULE_LAYER_THROUGH_PORTAL');
}

/** What a provider answered when it was last asked on an administrator's behalf. */
export const LayerProbe = z.object({
  at: z.iso.datetime(),
  /** OK, or why there was no picture. */
  outcome: z.enum([
    'OK',
    'NOT_SET_UP',
    'NO_KEY',
    'PRIVATE_ADDRESS',
    'UNREACHABLE',
    'TIMEOUT',
    'REFUSED',
    'NO_PICTURE',
    'TOO_LARGE',
  ]),
  /** Status of the provider's answer, where there was one. */
  status: z.int().nullable(),
  milliseconds: z.int(),
});
export type LayerProbe = z.infer<typeof LayerProbe>;
export type LayerOutcome = LayerProbe['outcome'];
