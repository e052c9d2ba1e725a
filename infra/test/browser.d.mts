/** Path of a whole Chromium, looked for, installed or downloaded. @param from file of the package that depends on Playwright, as `import.meta.url` */
export function findBrowser(from: string): string;

/** Path of a Chromium for the journeys, rather one without windows. @param from as in `findBrowser` */
export function findHeadlessBrowser(from: string): string;

/** Root needs no sandbox, containers have no GPU, and a test browser speaks to nobody but the portal. */
export const browserArguments: string[];
