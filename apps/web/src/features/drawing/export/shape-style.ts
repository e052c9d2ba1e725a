import type { Geometry } from 'geojson';
import type { ShapeLook } from '../../map/shape-look.js';

/** Properties of simplestyle 1.1, which other programs know; without a look there are none. */
export interface SimpleStyle {
  readonly stroke?: string;
  readonly 'stroke-width'?: number;
  readonly fill?: string;
  readonly 'fill-opacity'?: number;
  readonly 'marker-color'?: string;
}

export function simpleStyleOf({ colour, thickness, opacity }: ShapeLook, type: Geometry['type']): SimpleStyle {
  if (type === 'Point') return colour === undefined ? {} : { 'marker-color': colour };
  return {
    ...(colour !== undefined && { stroke: colour }),
    ...(thickness !== undefined && { 'stroke-width': thickness }),
    ...(type !== 'LineString' && {
      ...(colour !== undefined && { fill: colour }),
      ...(opacity !== undefined && { 'fill-opacity': opacity }),
    }),
  };
}

/** Without one, programs fill areas so that nothing is seen below. */
const OPACITY = 0.25;
const BYTE = 255;

/** `aabbggrr`, as KML has colours. */
function kmlColour(colour: string, opacity = 1): string {
  const [red, green, blue] = colour.slice(1).match(/../g) ?? [];
  const alpha = Math.round(opacity * BYTE).toString(16);
  return `<color>${alpha.padStart(2, '0')}${blue}${green}${red}</color>`;
}

/** The style as KML 2.2 has it, which knows no opacity without a colour; empty when there is none. */
export function kmlStyleOf(style: SimpleStyle): string {
  const { stroke, fill, 'stroke-width': width, 'marker-color': marker } = style;
  const line = [stroke && kmlColour(stroke), width && `<width>${width}</width>`].filter(Boolean).join('');
  const parts = [
    marker && `<IconStyle>${kmlColour(marker)}</IconStyle>`,
    line && `<LineStyle>${line}</LineStyle>`,
    fill && `<PolyStyle>${kmlColour(fill, style['fill-opacity'] ?? OPACITY)}</PolyStyle>`,
  ].filter(Boolean);
  return parts.length > 0 ? `<Style>${parts.join('')}</Style>` : '';
}
