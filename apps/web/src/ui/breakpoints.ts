/** Pixels of the window from which a layout has more room, by the names the control library has for them. */
export const breakpoints = {
  /** Tabs have headers. */
  xs: 600,
  /** The drawer stands beside the content. */
  sm: 700,
  md: 1024,
  lg: 1440,
  xl: 1920,
} as const;

/** Media query for a window narrower than so many pixels; fractions of one are not left between two queries. */
export const below = (pixels: number): string => `(max-width: ${pixels - 0.02}px)`;
/** Media query for a window of so many pixels or more. */
export const from = (pixels: number): string => `(min-width: ${pixels}px)`;
