import { Injectable } from '@nestjs/common';
import {
  type ImageMap,
  type ImageMapChange,
  type ImageMapForAdmin,
  messageKeys,
  type NewImageMap,
} from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import type { FileAnswer } from '../../kernel/contract/file-answer.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { ImageMapsRepository, type StoredImageMap } from './image-maps.repository.js';

const CLAIM = 'image_map';
const PICTURES = ['png', 'jpg', 'jpeg'];

const withAddress = ({ fileId: _fileId, ...map }: StoredImageMap): ImageMapForAdmin => ({
  ...map,
  url: `/api/main/maps/image/${map.id}`,
});

const mayLay = ({ requiredRoles }: StoredImageMap, { roles }: Caller): boolean =>
  requiredRoles.length === 0 || requiredRoles.some((role) => roles.includes(role));

/** Pictures that users may lay over maps, and who may. */
@Injectable()
export class ImageMapsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly images: ImageMapsRepository,
    private readonly uploads: UploadsService,
    private readonly audit: AuditLogRepository,
  ) {}

  async list(): Promise<ImageMapForAdmin[]> {
    return (await this.images.list(this.database)).map(withAddress);
  }

  async ofUser(user: Caller): Promise<ImageMap[]> {
    return (await this.images.list(this.database)).filter((map) => mayLay(map, user)).map(withAddress);
  }

  /** @throws PortalError NOT_FOUND, also where the user may not lay it over maps; administrators see every one */
  async read(id: number, user: Caller): Promise<FileAnswer> {
    const map = await this.images.find(this.database, id);
    if (!map || !(mayLay(map, user) || user.roles.includes('PORTADMIN'))) throw new PortalError('NOT_FOUND');
    return this.uploads.answer(this.database, map.fileId, CLAIM);
  }

  /** @throws PortalError VALIDATION_FAILED for a file that is not the user's own upload, or is no picture */
  async add(map: NewImageMap, editor: Caller): Promise<ImageMapForAdmin> {
    return this.database.transaction(async (sql) => {
      await this.claim(sql, map.fileId, editor);
      const id = await this.images.add(sql, map);
      return this.changed(sql, id, 'added', editor);
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED */
  async change(id: number, { version, fileId, ...change }: ImageMapChange, editor: Caller): Promise<ImageMapForAdmin> {
    return this.database.transaction(async (sql) => {
      const current = await this.images.find(sql, id);
      if (!current) throw new PortalError('NOT_FOUND');
      if (fileId !== undefined) await this.claim(sql, fileId, editor);
      if (!(await this.images.change(sql, id, { ...change, fileId: fileId ?? current.fileId }, version)))
        throw new PortalError('VERSION_CONFLICT', { currentVersion: current.version });
      if (fileId !== undefined) await this.uploads.remove(sql, [current.fileId]);
      return this.changed(sql, id, 'changed', editor);
    });
  }

  /** @throws PortalError NOT_FOUND */
  async remove(id: number, editor: Caller): Promise<void> {
    await this.database.transaction(async (sql) => {
      const map = await this.changed(sql, id, 'removed', editor);
      const stored = await this.images.find(sql, map.id);
      await this.images.remove(sql, id);
      if (stored) await this.uploads.remove(sql, [stored.fileId]);
    });
  }

  private async claim(sql: Sql, fileId: string, editor: Caller): Promise<void> {
    await this.uploads.claim(sql, [fileId], editor.id, CLAIM, 'body.fileId');
    const extension = await this.uploads.extensionOf(sql, fileId);
    if (extension && PICTURES.includes(extension)) return;
    const issues = [{ path: 'body.fileId', code: 'custom', message: messageKeys.fileExtension }];
    throw new PortalError('VALIDATION_FAILED', { issues });
  }

  private async changed(sql: Sql, id: number, change: string, editor: Caller): Promise<ImageMapForAdmin> {
    const stored = await this.images.find(sql, id);
    if (!stored) throw new PortalError('NOT_FOUND');
    await this.audit.record(sql, {
      action: 'settings_changed',
      actorId: editor.id,
      sessionId: editor.sessionId,
      source: editor.source,
      object: { type: 'setting', id: `main/IMAGE_MAP/${id}` },
      detail: { change, name: stored.name, version: stored.version },
    });
    return withAddress(stored);
  }
}
