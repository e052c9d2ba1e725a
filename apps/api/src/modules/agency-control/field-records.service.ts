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

  /**
   * What cannot be taken comes back with the field that stands in its way, and holds up nothing else: the inspection when it
   * is closed, the file of a photograph when it is not the caller's or was swept.
   */
  sync(caller: Caller, sent: readonly FieldRecord[]): Promise<SyncAnswer> {
    return this.database.transaction(async (sql) => {
      const inspections = [...new Set(sent.map(({ inspectionId }) => inspectionId))];
      const open = await this.records.open(sql, inspections);
      const received = new Map(
        await this.records.received(
          sql,
          sent.map(({ clientId }) => clientId),
        ),
      );
      const accepted: string[] = [];
      const changed = new Set<string>();
      const conflicts: { clientId: string; fields: string[] }[] = [];
      for (const record of sent) {
        const known = received.get(record.clientId);
        const isClosed = known === undefined && !open.has(record.inspectionId);
        if (known === undefined && !isClosed) changed.add(record.inspectionId);
        const fields = isClosed ? ['inspectionId'] : (known ?? (await this.take(sql, caller, record)));
        // The same record twice in one call: the first is it.
        received.set(record.clientId, fields);
        if (fields.length > 0) conflicts.push({ clientId: record.clientId, fields: [...fields] });
        else accepted.push(record.clientId);
      }
      await this.records.touch(sql, [...changed]);
      return { accepted, conflicts };
    });
  }

  /** @returns fields that another person had changed, or that are refused */
  private async take(sql: Sql, caller: Caller, record: FieldRecord): Promise<readonly string[]> {
    // Nothing is stored of it: the file may be uploaded again, and the record sent with it.
    if (record.kind === 'PHOTO' && !(await this.isClaimed(sql, record.data.fileId, caller))) return ['fileId'];
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

  private async isClaimed(sql: Sql, fileId: string, caller: Caller): Promise<boolean> {
    try {
      await this.uploads.claim(sql, [fileId], caller.id, PHOTOS, 'fileId');
      return true;
    } catch (error) {
      if (error instanceof PortalError && error.code === 'VALIDATION_FAILED') return false;
      throw error;
    }
  }
}
