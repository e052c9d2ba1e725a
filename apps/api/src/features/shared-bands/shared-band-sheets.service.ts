import { Injectable } from '@nestjs/common';
import type { SharedBandRow, SharedBandSheet } from '@portal/contracts';
import { sharedBandLimits } from '@portal/radio';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import type { DossierKind } from '../dossiers/dossier-kind.js';
import { DossierReaderService } from '../dossiers/dossier-reader.service.js';
import { SharedBandSourcesRegistry } from './shared-band-sources.registry.js';
import { type JudgedPair, SHARED_BAND_RADIUS_KM, SharedBandsService } from './shared-bands.service.js';

const rounded = (value: number): number => Number(value.toFixed(1));

/** The sheet of interference that both sides read, each with the other's names only where it sees the other's dossier. */
@Injectable()
export class SharedBandSheetsService {
  constructor(
    private readonly sources: SharedBandSourcesRegistry,
    private readonly bands: SharedBandsService,
    private readonly reader: DossierReaderService,
    private readonly database: DatabaseService,
  ) {}

  /** @throws PortalError NOT_FOUND also when the caller may not know of the dossier */
  async read(kind: DossierKind, caller: Caller, dossierId: string): Promise<SharedBandSheet> {
    const source = this.sources.all().find((each) => each.kind === kind);
    if (!source || !(await this.reader.sees(kind, caller, dossierId))) throw new PortalError('NOT_FOUND');
    const own = await source.submitted(this.database, dossierId);
    const { worst, total } = await this.bands.compare(this.database, source.service, own);
    const seen = new Map<string, boolean>();
    const rows: SharedBandRow[] = [];
    for (const pair of worst) {
      const isDisturbed = pair.receiver.service === source.service;
      const { service, dossier } = isDisturbed ? pair.sender : pair.receiver;
      const kindOfOther = this.sources.all().find((each) => each.service === service)?.kind;
      if (!dossier || !kindOfOther) continue;
      const isSeen = seen.get(dossier.id) ?? (await this.reader.sees(kindOfOther, caller, dossier.id));
      seen.set(dossier.id, isSeen);
      rows.push(rowOf(pair, { isDisturbed, isSeen }));
    }
    return { radiusKm: SHARED_BAND_RADIUS_KM, rows, total };
  }
}

function rowOf(pair: JudgedPair, { isDisturbed, isSeen }: { isDisturbed: boolean; isSeen: boolean }): SharedBandRow {
  const [own, other] = isDisturbed ? [pair.receiver, pair.sender] : [pair.sender, pair.receiver];
  const { dossier, name: station, service: otherService } = other;
  return {
    ...{ own: own.name, isDisturbed, otherService, lossModel: pair.lossModel },
    other:
      isSeen && dossier
        ? {
            ...{ dossierId: dossier.id, reference: dossier.reference, holder: dossier.holder, station },
            frequencyMhz: rounded(pair.frequencyMhz),
          }
        : null,
    distanceKm: isSeen ? rounded(pair.distanceKm) : Math.round(pair.distanceKm),
    senderGainDbi: rounded(pair.senderGainDbi),
    receiverGainDbi: rounded(pair.receiverGainDbi),
    lossDb: rounded(pair.lossDb),
    interferenceDb: rounded(pair.losslessDb - pair.lossDb),
    limitDb: sharedBandLimits[pair.receiver.service],
    isAcceptable: pair.excessDb <= 0,
  };
}
