import { onSession } from '../features/identity/session/session-events.js';
import { webModules } from '../modules/index.js';

/** Lets modules erase what they keep in this browser once its user has signed out, here or from afar. Answers what stops it. */
export function forgetAtSessionEnd(): () => void {
  const forget = (): void => {
    for (const module of Object.values(webModules)) module.forget?.();
  };
  const stops = [onSession('beforeSignOut', forget), onSession('endedFromAfar', forget)];
  return () => {
    for (const stop of stops) stop();
  };
}
