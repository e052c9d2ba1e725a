import { expect, type Locator, type Page } from '@playwright/test';

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Northing on the map's projection, in degrees of longitude. */
const stretched = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;

const degrees = (text: string): number[] =>
  [...text.matchAll(/(\d+)° (\d+)' ([\d.]+)'' ([NSEW])/g)].map(
    ([, d, m, s, side]) => (Number(d) + Number(m) / 60 + Number(s) / 3600) * (side === 'S' || side === 'W' ? -1 : 1),
  );

/** The map of a page, worked with a pointer at places of the earth, which it tells for the pointer's pixels. */
export class MapOfPage {
  private readonly map: Locator;
  private readonly told: Locator;

  constructor(private readonly page: Page) {
    this.map = page.getByRole('application');
    this.told = page.getByLabel('Position du pointeur');
  }

  /** The pixel of a place, once the map stands still. */
  async pixelOf(longitude: number, latitude: number): Promise<Pixel> {
    await this.map.scrollIntoViewIfNeeded();
    const box = (await this.map.boundingBox())!;
    const [a, b] = [
      { x: box.x + box.width * 0.3, y: box.y + box.height * 0.3 },
      { x: box.x + box.width * 0.7, y: box.y + box.height * 0.7 },
    ] as const;
    const [latA, lonA] = await this.placeAt(a);
    const [latB, lonB] = await this.placeAt(b);
    return {
      x: a.x + ((b.x - a.x) * (longitude - lonA)) / (lonB - lonA),
      y: a.y + ((b.y - a.y) * (stretched(latitude) - stretched(latA))) / (stretched(latB) - stretched(latA)),
    };
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const [start, end] = [await this.pixelOf(...from), await this.pixelOf(...to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  async click(longitude: number, latitude: number): Promise<void> {
    const { x, y } = await this.pixelOf(longitude, latitude);
    await this.page.mouse.click(x, y);
  }

  private async placeAt({ x, y }: Pixel): Promise<[latitude: number, longitude: number]> {
    // Again and again: a map that is only being opened misses a pointer.
    await expect(async () => {
      // From beside it: a pointer that is there already tells nothing new.
      await this.page.mouse.move(x - 3, y - 3);
      const before = (await this.told.textContent()) ?? '';
      await this.page.mouse.move(x, y);
      await expect(this.told).not.toHaveText(before, { timeout: 1000 });
    }).toPass();
    const [latitude, longitude] = degrees((await this.told.textContent()) ?? '');
    if (latitude === undefined || longitude === undefined) throw new Error('The map tells no place');
    return [latitude, longitude];
  }
}
