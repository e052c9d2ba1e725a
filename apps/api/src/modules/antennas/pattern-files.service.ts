import { Injectable } from '@nestjs/common';
import { type CatalogueFile, type Issue, messageKeys, patternExtensions } from '@portal/contracts';
import { type AntennaDraft, antennas } from '@portal/contracts/modules/antennas';
import { type FileFault, readAntennaFile, writeMsi, writePatternCsv } from '@portal/radio';
import { CatalogueService } from '../../features/catalogue/catalogue.service.js';
import { UploadsService } from '../../features/uploads/uploads.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import type { HttpContext } from '../../kernel/contract/implements.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AntennaKindService } from './antenna-kind.service.js';

/** What stored pattern files belong to. */
const CLAIMED_BY = 'antenna_pattern';

export type AntennaFormat = 'json' | 'csv' | 'msi';

const issueOf = ({ line, code, detail }: FileFault): Issue => ({
  path: 'body.files.0',
  code,
  message: `ANTENNA_FAULT_${code}`,
  params: { line, detail },
});

const refused = (issues: readonly Issue[]): PortalError => new PortalError('VALIDATION_FAILED', { issues });

/** Files of radiation patterns: kept as they were sent, and written from what is in the catalogue. */
@Injectable()
export class PatternFilesService {
  constructor(
    private readonly uploads: UploadsService,
    private readonly database: DatabaseService,
    private readonly entries: CatalogueService,
    private readonly kind: AntennaKindService,
  ) {}

  /** @throws PortalError VALIDATION_FAILED for no file, one of another kind, or one with faults */
  store(caller: Caller, exchange: HttpContext): Promise<CatalogueFile> {
    return this.uploads.receive(
      antennas.endpoints.storePatternFile,
      exchange,
      caller.id,
      async ({ files }) => {
        const [file] = files;
        if (!file) throw refused([{ path: 'body.files.0', code: 'custom', message: messageKeys.fileExtension }]);
        const { faults } = readAntennaFile(await this.uploads.contentOf(file.id));
        if (faults.length > 0) throw refused(faults.map(issueOf));
        const belonging = { uploadedBy: caller.id, claimedBy: CLAIMED_BY };
        await this.database.transaction((sql) => this.uploads.keep(sql, files, belonging));
        return { id: file.id, name: file.name };
      },
      patternExtensions,
    );
  }

  /** @throws PortalError NOT_FOUND also for a file that belongs to something else */
  read(id: string): Promise<FileAnswer> {
    return this.uploads.answer(this.database, id, CLAIMED_BY);
  }

  /** @throws PortalError NOT_FOUND also for an antenna without the patterns that the format needs */
  async write(
    caller: Caller,
    asked: { readonly id: string; readonly version?: number | undefined; readonly format: AntennaFormat },
  ): Promise<FileAnswer> {
    const { format } = asked;
    const found = await this.entries.read(this.kind, caller, asked);
    const antenna = found.entry as AntennaDraft;
    const text = format === 'json' ? JSON.stringify(found, undefined, 2) : patternText(antenna, format);
    if (text === undefined) throw new PortalError('NOT_FOUND');
    return new FileAnswer({
      mediaType: format === 'json' ? 'application/json' : 'application/octet-stream',
      shown: false,
      fileName: `${found.number}.${format}`,
      content: Buffer.from(text),
    });
  }
}

/** The patterns of an antenna in a format; undefined when it has none. */
function patternText(antenna: AntennaDraft, format: 'csv' | 'msi'): string | undefined {
  const patterns = antenna.patterns ?? [];
  if (patterns.length === 0) return undefined;
  if (format === 'csv') return writePatternCsv(patterns);
  return writeMsi({
    format: 'PLANET',
    manufacturer: antenna.manufacturer ?? '',
    model: antenna.model ?? '',
    gainMidDbi: antenna.gainMidDbi ?? 0,
    ...(typeof antenna.azBeamwidthDeg === 'number' && { azBeamwidthDeg: antenna.azBeamwidthDeg }),
    ...(typeof antenna.elBeamwidthDeg === 'number' && { elBeamwidthDeg: antenna.elBeamwidthDeg }),
    ...(typeof antenna.frontToBackDb === 'number' && { frontToBackDb: antenna.frontToBackDb }),
    ...(typeof antenna.electricalTiltDeg === 'number' && { electricalTiltDeg: antenna.electricalTiltDeg }),
    patterns,
  });
}
