import { Injectable } from '@nestjs/common';
import { csvFile, type Locale } from '@portal/contracts';
import { AreaContent, type AreaFilter, type AreaFormat, cnigOf } from '@portal/contracts/modules/restricted-areas';
import { kmlText } from '../../features/exports/map-files.js';
import type { Caller } from '../../kernel/access/caller.js';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { areaReaderOf } from './area-reader.js';
import { type ExportedArea, RestrictedAreasRepository } from './restricted-areas.repository.js';

const MOST_EXPORTED = 5000;

const mediaTypes = {
  geojson: 'application/geo+json',
  cnig: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  csv: 'text/csv',
} as const satisfies Record<AreaFormat, string>;
const endings = { geojson: 'geojson', cnig: 'geojson', kml: 'kml', csv: 'csv' } as const;

/** Values of an area by name, the same in each format. */
const propertiesOf = ({ areaCode, name, areaType, effect, services, status, authority, content }: ExportedArea) => ({
  ...{ areaCode, name, areaType, effect, services: services.join(','), status, authority },
  zoneRole: content?.zoneRole ?? null,
  ceilingAmslM: content?.ceilingAmslM ?? null,
  legalReference: content?.legalReference ?? null,
  decreeDate: content?.decreeDate ?? null,
});

/** A zone of an easement in the words of the national standard, with the code of the area; nothing for other areas. */
function nationalOf({ areaCode, content, geometry }: ExportedArea) {
  const properties = content && cnigOf(AreaContent.parse(content));
  return properties ? [{ type: 'Feature', properties: { idass: areaCode, ...properties }, geometry }] : [];
}

const collection = (features: readonly object[]): string =>
  `${JSON.stringify({ type: 'FeatureCollection', features })}\n`;

const columns = [
  ...(['areaCode', 'name', 'areaType', 'effect', 'services', 'status', 'authority'] as const),
  ...(['zoneRole', 'ceilingAmslM', 'legalReference', 'decreeDate'] as const),
];

interface Wanted {
  readonly format: AreaFormat;
  readonly locale: Locale;
}

/** Writes restricted areas, as far as their reader may see them, as files. */
@Injectable()
export class AreaExportService {
  constructor(
    private readonly database: DatabaseService,
    private readonly areas: RestrictedAreasRepository,
  ) {}

  /** @throws PortalError EXPORT_TOO_LARGE */
  async file(caller: Caller, { format, locale, ...filter }: AreaFilter & Wanted): Promise<FileAnswer> {
    const areas = await this.areas.exported(this.database, areaReaderOf(caller), filter, MOST_EXPORTED + 1);
    if (areas.length > MOST_EXPORTED) throw new PortalError('EXPORT_TOO_LARGE');
    return new FileAnswer({
      mediaType: mediaTypes[format],
      fileName: `restricted-areas${format === 'cnig' ? '-cnig' : ''}.${endings[format]}`,
      shown: false,
      content: Buffer.from(await textOf(format, areas, locale)),
    });
  }
}

async function textOf(format: AreaFormat, areas: readonly ExportedArea[], locale: Locale): Promise<string> {
  switch (format) {
    case 'cnig':
      return collection(areas.flatMap(nationalOf));
    case 'geojson':
      return collection(
        areas.map((area) => ({ type: 'Feature', properties: propertiesOf(area), geometry: area.geometry })),
      );
    case 'csv':
      return csvFile(
        [...columns, 'wkt'],
        areas.map((area) => [...columns.map((name) => propertiesOf(area)[name]), area.wkt]),
        locale,
      );
    case 'kml':
      return kmlOf(areas);
  }
}

async function kmlOf(areas: readonly ExportedArea[]): Promise<string> {
  const features = areas.map((area) => ({
    cells: columns.map((name) => propertiesOf(area)[name]),
    shape: area.geometry,
  }));
  let text = '';
  const named = columns.map((name) => ({ name, heading: name }));
  for await (const part of kmlText('restricted areas', named, (cells) => cells, batchesOf(features))) text += part;
  return text;
}

async function* batchesOf<T>(batch: T): AsyncGenerator<T> {
  yield batch;
}
