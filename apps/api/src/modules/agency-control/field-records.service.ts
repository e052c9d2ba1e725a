import { Injectable } from '@nestjs/common';
import { type FieldRecord, mergeFields, type SyncAnswer } from '@portal/contracts/modules/agency-control';
import { UploadsService } from '../../features/uploads/uploads.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';
import { FieldRecordsRepository } from './field-records.repository.js';

/** What a photograph belongs to. */
export const PHOTOS = 'agency_photo';

/** Takes records from the field, once each. */
@Injectable()
export class FieldRecordsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly records: FieldRecordsRepository,
    private readonly settings: AgencySettingsRepository,
    private readonly uploads: UploadsService,
  ) {}

  /** @throws PortalError VALIDATION_FAILED for an inspection that takes no records, or a photograph that is not the caller's */
  sync(caller: Caller, sent: readonly FieldRecord[]): Promise<SyncAnswer> {
    return this.database.transaction(async (sql) => {
      const inspections = [...new Set(sent.map(({ inspectionId }) => inspectionId))];
      const open = await this.records.open(sql, inspections);
      const received = await this.records.received(
        sql,
        sent.map(({ clientId }) => clientId),
      );
      const accepted: string[] = [];
      const conflicts: { clientId: string; fields: string[] }[] = [];
      for (const [index, record] of sent.entries()) {
        const known = received.get(record.clientId);
        if (known === undefined && !open.has(record.inspectionId)) throw closed(index);
        const fields = known ?? (await this.take(sql, caller, record, index));
        if (fields.length > 0) conflicts.push({ clientId: record.clientId, fields: [...fields] });
        else accepted.push(record.clientId);
      }
      await this.records.touch(sql, inspections);
      return { accepted, conflicts };
    });
  }

  /** @returns fields that another person had changed */
  private async take(sql: Sql, caller: Caller, record: FieldRecord, index: number): Promise<readonly string[]> {
    // The same record twice in one call: the first is it.
    if (!(await this.records.receive(sql, record, caller.id))) return [];
    switch (record.kind) {
      case 'MEASUREMENT':
        await this.records.addMeasurement(sql, record, record.data, caller.id);
        return [];
      case 'FINDING': {
        const { correctionDays } = (await this.settings.general(sql)).settings;
        await this.records.addFinding(sql, record, record.data, { userId: caller.id, correctionDays });
        return [];
      }
      case 'PHOTO':
        await this.uploads.claim(sql, [record.data.fileId], caller.id, PHOTOS, `body.records.${index}.data.fileId`);
        await this.records.addNote(sql, record, caller.id);
        return [];
      case 'NOTE':
        await this.records.addNote(sql, record, caller.id);
        return [];
      case 'ANSWER': {
        const current = (await this.records.answer(sql, record.inspectionId, record.data.itemId)) ?? {};
        const { itemId, ...mine } = record.data;
        const { merged, conflicts } = mergeFields({ ...current }, record.before ?? {}, mine);
        await this.records.saveAnswer(sql, record, { ...merged, itemId }, caller.id);
        if (conflicts.length > 0) await this.records.noteConflicts(sql, record.clientId, conflicts);
        return conflicts;
      }
    }
  }
}

const closed = (index: number): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: `body.records.${index}.inspectionId`, code: 'closed', message: 'AG_RULE_INSPECTION' }],
  });
