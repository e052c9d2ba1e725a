import { useApplication } from './application-context.js';

/** The organisation that the open application is for, as its requests name it. */
export function useHolder(): { readonly holderId?: string } {
  const { holderId } = useApplication().saving;
  return holderId === undefined ? {} : { holderId };
}
