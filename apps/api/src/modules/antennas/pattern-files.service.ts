import { Injectable } from '@nestjs/common';
import { type CatalogueFile, type Issue, patternExtensions } from '@portal/contracts';
import { type AntennaDraft, antennas, patternProfileOf } from '@portal/contracts/modules/antennas';
import { type FileFault, readAntennaFile, writeMsi, writePatternCsv } from '@portal/radio';
import { CatalogueService } from '../../features/catalogue/catalogue.service.js';
import { CatalogueFilesService } from '../../features/catalogue/catalogue-files.service.js';
import { ReferenceDataService } from '../../features/catalogue/reference-data.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import type { HttpContext } from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AntennaKindService } from './antenna-kind.service.js';
import { importProfilesKind } from './antenna-reference.js';

export type AntennaFormat = 'json' | 'csv' | 'msi';

const issueOf = ({ line, code, detail }: FileFault): Issue => ({
  path: 'body.files.0',
  code,
  message: `ANTENNA_FAULT_${code}`,
  params: { line, detail },
});

/** Files of radiation patterns: kept as they were sent, and written from what is in the catalogue. */
@Injectable()
export class PatternFilesService {
  constructor(
    private readonly files: CatalogueFilesService,
    private readonly entries: CatalogueService,
    private readonly kind: AntennaKindService,
    private readonly reference: ReferenceDataService,
  ) {}

  /** @throws PortalError VALIDATION_FAILED for no file, one of another kind, or one with faults */
  async store(caller: Caller, exchange: HttpContext): Promise<CatalogueFile> {
    const profiles = await this.reference.inForce(importProfilesKind);
    return this.files.store(antennas.endpoints.storePatternFile, caller, exchange, {
      extensions: patternExtensions,
      examine: (content) => {
        const { faults } = readAntennaFile(
          content,
          profiles.map((profile) => patternProfileOf(profile.content)),
        );
        if (faults.length > 0) throw new PortalError('VALIDATION_FAILED', { issues: faults.map(issueOf) });
      },
    });
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
