import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { comsisClient } from '../comsis.client.js';

/** Well within the minute for which somebody counts as looking. */
const BEAT_MS = 25_000;

/** Says that the reader looks at a file while its page is open and in sight. */
export function PresenceBeacon() {
  const { id } = useParams();
  useEffect(() => {
    if (id === undefined) return undefined;
    // Nobody misses it when it fails.
    const beat = () => {
      if (!document.hidden) comsisClient.notePresence({ params: { id } }).catch(() => undefined);
    };
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => clearInterval(timer);
  }, [id]);
  return null;
}
