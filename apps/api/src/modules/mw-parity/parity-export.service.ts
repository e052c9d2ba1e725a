import { Injectable } from '@nestjs/common';
import { csvFile, EXPORT_MEDIA_TYPES, type Locale } from '@portal/contracts';
import type { ParityFormat, ParityRow } from '@portal/contracts/modules/mw-parity';
import { geoJsonText, kmlText, type MapFeature } from '../../features/exports/map-files.js';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { type ParityFilter, ParityService } from './parity.service.js';

const MOST_EXPORTED = 5000;

const columns = ['name', 'band', 'planFamily', 'parity', 'source', 'latitude', 'longitude', 'updatedAt'] as const;
const named = columns.map((name) => ({ name, heading: name }));

interface Wanted {
  readonly format: ParityFormat;
  readonly locale: Locale;
}

/** Writes groups of sites, as everybody may know them, as files. */
@Injectable()
export class ParityExportService {
  constructor(private readonly parity: ParityService) {}

  /** @throws PortalError EXPORT_TOO_LARGE */
  async file({ format, locale, ...filter }: ParityFilter & Wanted): Promise<FileAnswer> {
    const groups = await this.parity.some(filter, MOST_EXPORTED + 1);
    if (groups.length > MOST_EXPORTED) throw new PortalError('EXPORT_TOO_LARGE');
    return new FileAnswer({
      mediaType: EXPORT_MEDIA_TYPES[format],
      fileName: `parity.${format}`,
      shown: false,
      content: Buffer.from(await textOf(format, groups, locale)),
    });
  }
}

const asFeature = (group: ParityRow): MapFeature => ({
  cells: columns.map((name) => group[name]),
  shape: { type: 'MultiPoint', coordinates: [[group.longitude, group.latitude]] },
});

async function textOf(format: ParityFormat, groups: readonly ParityRow[], locale: Locale): Promise<string> {
  if (format === 'csv')
    return csvFile(
      columns,
      groups.map((group) => columns.map((name) => group[name])),
      locale,
    );
  const batches = oneBatch(groups.map(asFeature));
  const parts =
    format === 'geojson' ? geoJsonText(named, batches) : kmlText('parity', named, (cells) => cells, batches);
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

async function* oneBatch<T>(batch: T): AsyncGenerator<T> {
  yield batch;
}
