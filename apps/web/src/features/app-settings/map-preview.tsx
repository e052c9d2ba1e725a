import { isColour, type MapSettings, type MarkerStyle, type ProfileSettings } from '@portal/contracts';
import { useTexts } from '../../kernel/i18n.js';

const colourOf = (colour: string): string => (isColour(colour) ? colour : 'transparent');

interface MarkerProps {
  readonly style: MarkerStyle;
  readonly x: number;
  readonly y: number;
  /** Height, in CSS pixels. */
  readonly size: number;
  readonly colour: string;
}

function Marker({ style, x, y, size, colour }: MarkerProps) {
  const half = size / 2;
  const fill = colourOf(colour);
  if (style === 'SQUARE') return <rect x={x - half} y={y - half} width={size} height={size} fill={fill} />;
  if (style === 'DOT') return <circle cx={x} cy={y} r={half} fill={fill} />;
  if (style === 'CROSS')
    return (
      <path
        d={`M${x - half} ${y - half}L${x + half} ${y + half}M${x - half} ${y + half}L${x + half} ${y - half}`}
        stroke={fill}
        strokeWidth={size / 6}
      />
    );
  const head = size / 3;
  return (
    <path
      d={`M${x} ${y}L${x - head} ${y - size + head}A${head} ${head} 0 1 1 ${x + head} ${y - size + head}Z`}
      fill={fill}
    />
  );
}

/** A link, its ends and an area as maps draw them with these settings. */
export function MapPreview({ look }: { readonly look: Omit<MapSettings, 'profileSettings'> }) {
  const { t } = useTexts();
  const line = colourOf(look.linesDefaultColor);
  const main = { style: look.markersDefaultStyle, size: look.markersDefaultSize };
  return (
    <svg viewBox="0 0 480 160" role="img" aria-label={t('SETTINGS_PREVIEW')} style={{ maxWidth: 480, width: '100%' }}>
      <rect width="480" height="160" fill="var(--map-land)" />
      <polygon points="250,30 400,20 440,110 300,140" fill={line} fillOpacity={look.polygonsDefaultOpacity} />
      <path d="M60 110L350 60" stroke={line} strokeWidth={look.linesDefaultThickness} />
      <Marker {...main} x={60} y={110} colour={look.markersDefaultColor} />
      <Marker {...main} x={350} y={60} colour={look.selectedMarkersDefaultColor} />
      <Marker
        style={look.markersSecondaryDefaultStyle}
        size={look.markersSecondaryDefaultSize}
        x={200}
        y={50}
        colour={look.markersSecondaryDefaultColor}
      />
    </svg>
  );
}

/** A terrain profile as it is drawn with these settings. */
export function ProfilePreview({ look }: { readonly look: ProfileSettings }) {
  const { t } = useTexts();
  const width = look.profileLinesDefaultThickness;
  return (
    <svg viewBox="0 0 480 160" role="img" aria-label={t('SETTINGS_PREVIEW')} style={{ maxWidth: 480, width: '100%' }}>
      <path
        d="M20 150L20 120L110 100L180 125L260 95L350 118L460 90L460 150Z"
        fill={colourOf(look.profileDefaultColor)}
        fillOpacity={0.35}
        stroke={colourOf(look.profileDefaultColor)}
        strokeWidth={width}
      />
      <path d="M20 120V40M460 90V20" stroke={colourOf(look.antennasDefaultColor)} strokeWidth={width * 2} />
      <ellipse
        cx="240"
        cy="30"
        rx="220"
        ry="22"
        transform="rotate(-2.6 240 30)"
        fill="none"
        stroke={colourOf(look.fresnelEllipseDefaultColor)}
        strokeWidth={width}
      />
      <path d="M20 40L460 20" stroke={colourOf(look.fresnelRayDefaultColor)} strokeWidth={width} />
    </svg>
  );
}
