/** How a file can be shown; everything else cannot. */
export type ViewType = 'IMAGE' | 'PDF' | 'TEXT';

const byExtension: Readonly<Record<string, ViewType>> = {
  png: 'IMAGE',
  jpg: 'IMAGE',
  jpeg: 'IMAGE',
  gif: 'IMAGE',
  webp: 'IMAGE',
  avif: 'IMAGE',
  bmp: 'IMAGE',
  svg: 'IMAGE',
  pdf: 'PDF',
  txt: 'TEXT',
  log: 'TEXT',
  csv: 'TEXT',
  md: 'TEXT',
  json: 'TEXT',
  geojson: 'TEXT',
  xml: 'TEXT',
  kml: 'TEXT',
  gml: 'TEXT',
  wkt: 'TEXT',
};

function byMediaType(mediaType: string): ViewType | undefined {
  if (mediaType.startsWith('image/')) return 'IMAGE';
  if (mediaType === 'application/pdf') return 'PDF';
  return mediaType.startsWith('text/') || /[/+](json|xml)$/.test(mediaType) ? 'TEXT' : undefined;
}

const VAGUE = new Set(['', 'application/octet-stream', 'text/plain']);

/** By what the server calls it, and by its name where the server leaves that open. */
export function viewTypeOf(name: string, mediaType: string): ViewType | undefined {
  const [plain = ''] = mediaType.toLowerCase().split(';');
  if (!VAGUE.has(plain)) return byMediaType(plain);
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return byExtension[extension] ?? (plain === 'text/plain' ? 'TEXT' : undefined);
}

const cannotBeShown = /\.(docx?|dot|xlsx?|xlsm|xls|pptx?|od[tsp]|url|lnk|zip|7z|rar|gz|mp4|avi|exe)$/i;

/** Whether the name alone says that there is nothing to show. */
export const isHopeless = (name: string): boolean => cannotBeShown.test(name);
