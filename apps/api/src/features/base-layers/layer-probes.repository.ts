import { Injectable } from '@nestjs/common';
import type { LayerProbe } from '@portal/contracts';
import { DatabaseService } from '../../kernel/database/database.service.js';

interface Row extends Omit<LayerProbe, 'at'> {
  readonly layer: string;
  readonly at: Date;
}

const COLUMNS = 'layer, at, outcome, status, milliseconds';
const asProbe = ({ layer: _layer, at, ...row }: Row): LayerProbe => ({ ...row, at: at.toISOString() });

@Injectable()
export class LayerProbesRepository {
  constructor(private readonly database: DatabaseService) {}

  async save(layer: string, { outcome, status, milliseconds }: Omit<LayerProbe, 'at'>): Promise<LayerProbe> {
    const [row] = await this.database.query<Row>(
      `INSERT INTO base_layer_probe (layer, outcome, status, milliseconds) VALUES ($1, $2, $3, $4)
       ON CONFLICT (layer) DO UPDATE SET at = now(), outcome = excluded.outcome, status = excluded.status,
         milliseconds = excluded.milliseconds
       RETURNING ${COLUMNS}`,
      [layer, outcome, status, milliseconds],
    );
    return asProbe(row!);
  }

  async all(): Promise<Record<string, LayerProbe>> {
    const rows = await this.database.query<Row>(`SELECT ${COLUMNS} FROM base_layer_probe`);
    return Object.fromEntries(rows.map((row) => [row.layer, asProbe(row)]));
  }
}
