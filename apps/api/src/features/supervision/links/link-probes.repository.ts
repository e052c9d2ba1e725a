import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../kernel/database/database.service.js';

export interface LinkProbe {
  readonly module: string;
  readonly address: string;
  readonly status: number | null;
  readonly failure: string | null;
}

/** What the addresses of modules that open elsewhere answered last. */
@Injectable()
export class LinkProbesRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Whether the address was probed in a night already. */
  async isProbed(module: string, address: string, night: string): Promise<boolean> {
    const [row] = await this.database.query(
      'SELECT FROM link_probe WHERE module = $1 AND address = $2 AND night >= $3::date',
      [module, address, night],
    );
    return row !== undefined;
  }

  async keep({ module, address, status, failure }: LinkProbe, night: string): Promise<void> {
    await this.database.query(
      `INSERT INTO link_probe (module, address, night, status, failure) VALUES ($1, $2, $3::date, $4, $5)
       ON CONFLICT (module) DO UPDATE SET address = EXCLUDED.address, night = EXCLUDED.night, status = EXCLUDED.status,
         failure = EXCLUDED.failure, probed_at = now()`,
      [module, address, night, status, failure],
    );
  }

  /** By module. */
  list(): Promise<LinkProbe[]> {
    return this.database.query<LinkProbe>('SELECT module, address, status, failure FROM link_probe ORDER BY module');
  }
}
