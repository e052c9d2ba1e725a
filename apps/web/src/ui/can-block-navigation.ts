import { createContext } from 'react';

/** Whether there is somebody to ask before they leave: once the session has ended, nothing may hold the page back. */
export const CanBlockNavigation = createContext<() => boolean>(() => true);
