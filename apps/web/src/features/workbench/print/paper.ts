/** Width and height in millimetres, portrait (ISO 216). */
export const papers = {
  A4: [210, 297],
  A3: [297, 420],
  A2: [420, 594],
  A1: [594, 841],
  A0: [841, 1189],
} as const;

export type Paper = keyof typeof papers;
export const paperNames = Object.keys(papers) as Paper[];

export interface Sheet {
  readonly paper: Paper;
  readonly isLandscape: boolean;
}

/** Millimetres from the upper left corner of the sheet. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A sheet divided into its parts. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly title: Frame;
  readonly map: Frame;
  /** Scale bar, legend and source. */
  readonly foot: Frame;
}

const MARGIN = 10;
const TITLE = 11;
const FOOT = 24;

export function layoutOf({ paper, isLandscape }: Sheet): Layout {
  const [short, long] = papers[paper];
  const [width, height] = isLandscape ? [long, short] : [short, long];
  const inner = { left: MARGIN, width: width - 2 * MARGIN };
  const mapTop = MARGIN + TITLE;
  const mapHeight = height - 2 * MARGIN - TITLE - FOOT;
  return {
    width,
    height,
    title: { ...inner, top: MARGIN, height: TITLE },
    map: { ...inner, top: mapTop, height: mapHeight },
    foot: { ...inner, top: mapTop + mapHeight, height: FOOT },
  };
}

/** Dots per inch of the map: fewer on large sheets, so that browsers can hold the picture. */
export const dotsPerInch: Readonly<Record<Paper, number>> = { A4: 250, A3: 200, A2: 150, A1: 120, A0: 100 };
