import { Injectable } from '@nestjs/common';
import type { ViewedAddress, ViewedAddresses } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';

@Injectable()
export class ViewedAddressesRepository {
  async read(sql: Sql): Promise<ViewedAddresses> {
    const [row] = await sql.query<ViewedAddresses>('SELECT addresses, version FROM viewed_addresses');
    return row ?? { addresses: [], version: 0 };
  }

  /** @returns false when there is another version by now */
  async save(sql: Sql, addresses: readonly ViewedAddress[], version: number, by: string): Promise<boolean> {
    const [row] = await sql.query(
      `UPDATE viewed_addresses SET addresses = $1, version = version + 1, modified_at = now(), modified_by = $3
       WHERE version = $2 RETURNING version`,
      [JSON.stringify(addresses), version, by],
    );
    return row !== undefined;
  }
}
