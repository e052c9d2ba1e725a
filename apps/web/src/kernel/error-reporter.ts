const reported = new Set<string>();

/** Faults of the client itself that the user can do nothing about. Told once each; the screen goes on. */
export function reportError(what: string, error?: unknown): void {
  if (reported.has(what)) return;
  reported.add(what);
  console.error(what, ...(error === undefined ? [] : [error]));
}
