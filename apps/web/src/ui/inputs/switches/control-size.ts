/** Height in pixels of what can be hit; the mark inside is half as high. */
export const controlSizes = { xs: 30, sm: 35, md: 40, lg: 50, xl: 60 } as const;
export type ControlSize = keyof typeof controlSizes;

export interface Sized {
  readonly size?: ControlSize;
}

export const markSize = (size: ControlSize): number => controlSizes[size] / 2;
