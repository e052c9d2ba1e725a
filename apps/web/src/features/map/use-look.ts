import { useMemo } from 'react';
import { useMapLook } from '../preferences/use-map-look.js';
import { useMapColours } from './map-colours.js';
import { coloursWith, lookOf } from './map-look.js';

/** Colours and measures of maps: those of the scheme, with what the settings and the user's own choices say. */
export function useLook() {
  const scheme = useMapColours();
  const settings = useMapLook();
  return useMemo(
    () => ({ colours: coloursWith(scheme, settings), look: lookOf(settings), settings }),
    [scheme, settings],
  );
}
