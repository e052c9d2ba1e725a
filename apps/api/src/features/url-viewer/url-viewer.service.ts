import { Injectable } from '@nestjs/common';
import { isWebAddress, type ViewedAddresses } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { TimedCache } from '../../kernel/timed-cache.js';
import { ViewedAddressesRepository } from './viewed-addresses.repository.js';

/** Milliseconds for which other processes may still allow the frames of before a change. */
const LIFETIME_MS = 2_000;

/** Pages of other sites that the portal shows in a frame. */
@Injectable()
export class UrlViewerService {
  private readonly cache = new TimedCache<ViewedAddresses>(LIFETIME_MS);

  constructor(
    private readonly database: DatabaseService,
    private readonly stored: ViewedAddressesRepository,
    private readonly audit: AuditLogRepository,
  ) {}

  read(): Promise<ViewedAddresses> {
    return this.cache.get('addresses', () => this.stored.read(this.database));
  }

  /** Origins of the pages, which the policy of the web client lets into frames. */
  async origins(): Promise<string[]> {
    const { addresses } = await this.read();
    return [...new Set(addresses.filter(({ url }) => isWebAddress(url)).map(({ url }) => new URL(url).origin))];
  }

  /** @throws PortalError VERSION_CONFLICT */
  async save({ addresses, version }: ViewedAddresses, editor: Caller): Promise<ViewedAddresses> {
    await this.database.transaction(async (sql) => {
      const before = await this.stored.read(sql);
      if (!(await this.stored.save(sql, addresses, version, editor.id)))
        throw new PortalError('VERSION_CONFLICT', { currentVersion: (await this.stored.read(sql)).version });
      await this.audit.record(sql, {
        action: 'settings_changed',
        actorId: editor.id,
        sessionId: editor.sessionId,
        source: editor.source,
        object: { type: 'setting', id: 'main/URL_VIEWER' },
        detail: {
          before: { addresses: before.addresses.map(({ url }) => url), version: before.version },
          after: { addresses: addresses.map(({ url }) => url), version: version + 1 },
        },
      });
    });
    this.cache.forget();
    return { addresses, version: version + 1 };
  }
}
