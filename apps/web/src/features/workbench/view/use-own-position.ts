import type { Position } from '@portal/geo';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { toastError } from '../../../ui/toasts.js';

const WAIT_MS = 20_000;

/** Why a browser tells no position, by the code of its error. */
const REASON: Readonly<Record<number, string>> = {
  1: 'WORKBENCH_LOCATE_REFUSED',
  2: 'WORKBENCH_LOCATE_UNKNOWN',
  3: 'WORKBENCH_LOCATE_TIMEOUT',
};

/** Asks the browser where its user is, and says so where it does not tell. */
export function useOwnPosition(onFound: (position: Position) => void) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    if (!('geolocation' in navigator)) return toastError(undefined, t('WORKBENCH_LOCATE_UNKNOWN'));
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onFound([coords.longitude, coords.latitude]);
      },
      ({ code }) => {
        setAsking(false);
        toastError(undefined, t(REASON[code] ?? 'WORKBENCH_LOCATE_UNKNOWN'));
      },
      { enableHighAccuracy: true, timeout: WAIT_MS },
    );
  };
  return { isAsking, ask };
}
