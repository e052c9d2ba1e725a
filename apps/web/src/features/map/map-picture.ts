import type OlMap from 'ol/Map.js';

/**
 * What a map shows, without its buttons, in as many pixels as it was drawn with.
 *
 * @param ratio pixels drawn for each CSS pixel
 * @throws DOMException SecurityError when it is read, if a layer comes from a server that does not allow that
 */
export function pictureOf(map: OlMap, ratio = window.devicePixelRatio || 1): HTMLCanvasElement {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const picture = document.createElement('canvas');
  picture.width = Math.round(width * ratio);
  picture.height = Math.round(height * ratio);
  const context = picture.getContext('2d');
  const target = map.getTargetElement();
  if (!context || !target) return picture;
  context.fillStyle = getComputedStyle(target).backgroundColor;
  context.fillRect(0, 0, picture.width, picture.height);
  for (const layer of target.querySelectorAll<HTMLCanvasElement>('.ol-layer canvas, canvas.ol-layer')) {
    if (layer.width === 0) continue;
    const ground = layer.parentElement?.style.backgroundColor;
    if (ground) {
      context.resetTransform();
      context.fillStyle = ground;
      context.fillRect(0, 0, picture.width, picture.height);
    }
    const opacity = layer.parentElement?.style.opacity || layer.style.opacity;
    context.globalAlpha = opacity ? Number(opacity) : 1;
    context.setTransform(new DOMMatrix().scale(ratio).multiply(new DOMMatrix(layer.style.transform)));
    context.drawImage(layer, 0, 0);
  }
  return picture;
}

/** @returns undefined when the picture cannot be read */
export function pngOf(map: OlMap): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    try {
      pictureOf(map).toBlob((blob) => resolve(blob ?? undefined), 'image/png');
    } catch {
      resolve(undefined);
    }
  });
}
