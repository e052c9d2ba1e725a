import type { PortalMapProps } from './portal-map.js';

export default function OpenLayersMap({ label }: Omit<PortalMapProps, 'height'>) {
  return <div role="application" aria-label={label} />;
}
