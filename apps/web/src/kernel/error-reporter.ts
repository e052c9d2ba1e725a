const reported = new Set<string>();

/** Errors of the client that the user cannot act on. Each is reported once; the screen stays usable. */
export function reportError(what: string, error?: unknown): void {
  if (reported.has(what)) return;
  reported.add(what);
  console.error(what, ...(error === undefined ? [] : [error]));
}
