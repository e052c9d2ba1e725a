import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CatalogueRegisterService } from '../../features/catalogue/catalogue-register.service.js';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { demoEquipments } from './demo-equipments.js';
import { EquipmentKindService } from './equipment-kind.service.js';

/** The regulator of the demonstration. */
const HOLDER = 'Agence nationale des radiofréquences';

/** Approved equipment to try the portal with. */
@Injectable()
export class DemoEquipmentsSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly register: CatalogueRegisterService,
    private readonly kind: EquipmentKindService,
  ) {}

  onModuleInit(): void {
    const run = () => this.database.transaction((sql) => this.register.ship(sql, this.kind, demoEquipments(), HOLDER));
    this.steps.add({ name: 'demo equipments', kind: 'demo', order: 20, run });
  }
}
