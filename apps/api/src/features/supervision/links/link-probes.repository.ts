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

  /** Takes the probe of a night for this process. @returns false when the address was probed that night already */
  async take(module: string, address: string, night: string): Promise<boolean> {
    const taken = await this.database.query(
      `INSERT INTO link_probe AS p (module, address, night) VALUES ($1, $2, $3::date)
       ON CONFLICT (module) DO UPDATE SET address = EXCLUDED.address, night = EXCLUDED.night, probed_at = now(),
         status = CASE WHEN p.address = EXCLUDED.address THEN p.status END,
         failure = CASE WHEN p.address = EXCLUDED.address THEN p.failure END
       WHERE p.address <> EXCLUDED.address OR p.night < EXCLUDED.night
       RETURNING module`,
      [module, address, night],
    );
    return taken.length > 0;
  }

  async keep({ module, address, status, failure }: LinkProbe): Promise<void> {
    await this.database.query(
      'UPDATE link_probe SET status = $3, failure = $4, probed_at = now() WHERE module = $1 AND address = $2',
      [module, address, status, failure],
    );
  }

  /** Those that are answered, by module. */
  list(): Promise<LinkProbe[]> {
    return this.database.query<LinkProbe>(
      `SELECT module, address, status, failure FROM link_probe
       WHERE status IS NOT NULL OR failure IS NOT NULL ORDER BY module`,
    );
  }
}
