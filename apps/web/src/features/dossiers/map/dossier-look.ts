import { stateOf, type Workflow } from '@portal/contracts';
import type { FeatureLike } from 'ol/Feature.js';
import RenderFeature from 'ol/render/Feature.js';
import { Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js';
import { FONT } from '../../map/label-font.js';
import { arrowStyles } from '../../map/line-arrows.js';
import type { MapColours } from '../../map/map-colours.js';
import type { LineArrow } from '../../map/map-feature.js';
import type { ObjectLook } from '../../mapped-lists/object-tile-layer.js';

/** What the status of a dossier means on the map; it decides the look. */
export type Standing = 'published' | 'open' | 'closed';

/** A dossier drawn on the map. */
export interface DrawnDossier {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  /** Of the part that is drawn, where a dossier has several. */
  readonly label: string;
  /** Which way its line works, when that is one way only. */
  readonly arrow?: LineArrow;
}

/** Zoom from which labels are written. */
const LABELLED_ZOOM = 10;

export function standingOf(workflow: Workflow, status: string): Standing {
  const state = stateOf(workflow, status);
  if (state?.published) return 'published';
  return state?.final ? 'closed' : 'open';
}

/** Lines differ by their dashes and points by their shape, besides the colour. */
const looks: Readonly<Record<Standing, { readonly colour: keyof MapColours; readonly lineDash?: number[] }>> = {
  published: { colour: 'result' },
  open: { colour: 'footprint', lineDash: [9, 5] },
  closed: { colour: 'place', lineDash: [2, 5] },
};

const corners: Readonly<Record<Standing, number>> = { published: 24, open: 3, closed: 4 };

const measuresOf = (isChosen: boolean) => ({ lineWidth: isChosen ? 5 : 2.4, zIndex: isChosen ? 2 : 1 });

function objectStyles(
  standing: Standing,
  colours: MapColours,
  { isChosen, label }: { isChosen: boolean; label: string },
) {
  const { colour, lineDash } = looks[standing];
  const { lineWidth: width, zIndex } = measuresOf(isChosen);
  const fill = new Fill({ color: colours[colour] });
  const edge = new Stroke({ color: colours.halo, width: 2 });
  return [
    new Style({ zIndex, stroke: new Stroke({ color: colours.halo, width: width + 3 }) }),
    new Style({
      zIndex,
      stroke: new Stroke({ color: colours[colour], width, lineDash }),
      image: new RegularShape({ points: corners[standing], radius: isChosen ? 9 : 7, fill, stroke: edge }),
      text: new Text({
        text: label,
        placement: 'line',
        font: `600 11px ${FONT}`,
        fill: new Fill({ color: colours.mark }),
        stroke: new Stroke({ color: colours.halo, width: 3 }),
        textBaseline: 'bottom',
      }),
    }),
  ];
}

/** The dossier that a feature of the layer draws; undefined for a group. */
export function dossierOf(feature: FeatureLike): DrawnDossier | undefined {
  const { id, reference, status, label, arrow } = feature.getProperties();
  const isArrow = arrow === 'forward' || arrow === 'backward';
  return typeof id === 'string' ? { id, reference, status, label, ...(isArrow && { arrow }) } : undefined;
}

/** Lines of a feature of a tile, in the map's frame. */
function linesIn(feature: FeatureLike): (readonly [number, number])[][] {
  if (!(feature instanceof RenderFeature)) return [];
  const flat = feature.getFlatCoordinates();
  const ends = feature.getEnds() ?? [flat.length];
  return ends.map((end, index) => {
    const start = index === 0 ? 0 : ends[index - 1]!;
    return Array.from(
      { length: (end - start) / 2 },
      (_, n) => [flat[start + 2 * n]!, flat[start + 2 * n + 1]!] as const,
    );
  });
}

/** How the dossiers of a kind look on its map. */
export const dossierLook =
  (workflow: Workflow): ObjectLook =>
  (feature, { colours, resolution, zoom, isChosen }) => {
    const dossier = dossierOf(feature);
    if (!dossier) return [];
    const standing = standingOf(workflow, dossier.status);
    const styles = objectStyles(standing, colours, { isChosen, label: zoom >= LABELLED_ZOOM ? dossier.label : '' });
    const { arrow } = dossier;
    if (!arrow) return styles;
    const look = { fill: colours[looks[standing].colour], rim: colours.halo, ...measuresOf(isChosen) };
    return [...styles, ...linesIn(feature).flatMap((along) => arrowStyles(along, resolution, arrow, look))];
  };
