import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOn = false;

/** Whether an administrator points at texts of the portal to change them. It ends with the page. */
export const textPointing = {
  set: (on: boolean): void => {
    isOn = on;
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsTextPointing = (): boolean => useSyncExternalStore(subscribe, () => isOn);
