/** Browser storage that may be full, forbidden or edited by hand: reading answers null, writing reports. */
export interface Store {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

const guarded = (storage: () => Storage): Store => {
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      console.warn(error);
      return null;
    }
  };
  return {
    get: (key) => attempt(() => storage().getItem(key)),
    set: (key, value) => void attempt(() => storage().setItem(key, value)),
    remove: (key) => void attempt(() => storage().removeItem(key)),
  };
};

/** Shared by every tab, kept when the browser closes. */
export const lasting: Store = guarded(() => window.localStorage);
/** Of this tab, gone with it. */
export const passing: Store = guarded(() => window.sessionStorage);
