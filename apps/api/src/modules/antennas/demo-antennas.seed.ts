import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CatalogueRegisterService } from '../../features/catalogue/catalogue-register.service.js';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { AntennaKindService } from './antenna-kind.service.js';
import { demoAntennas } from './demo-antennas.js';

/** The regulator of the demonstration. */
const HOLDER = 'Agence nationale des radiofréquences';

/** Approved antennas to try the portal with. */
@Injectable()
export class DemoAntennasSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly register: CatalogueRegisterService,
    private readonly kind: AntennaKindService,
  ) {}

  onModuleInit(): void {
    const run = () => this.database.transaction((sql) => this.register.ship(sql, this.kind, demoAntennas(), HOLDER));
    this.steps.add({ name: 'demo antennas', kind: 'demo', order: 20, run });
  }
}
