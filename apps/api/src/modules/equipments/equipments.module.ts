import { Module } from '@nestjs/common';
import { equipmentDraftsList, equipments, equipmentsList } from '@portal/contracts/modules/equipments';
import { catalogueModule } from '../../features/catalogue/catalogue.module.js';
import { demoEquipmentApplications } from './demo-equipment-applications.js';
import { DemoEquipmentsSeed } from './demo-equipments.seed.js';
import { EquipmentKindService } from './equipment-kind.service.js';
import { equipmentReference } from './equipment-reference.js';

@Module(
  catalogueModule({
    kind: EquipmentKindService,
    group: equipments,
    applications: equipmentDraftsList,
    entries: equipmentsList,
    reference: equipmentReference,
    demo: demoEquipmentApplications,
    providers: [DemoEquipmentsSeed],
  }),
)
export class EquipmentsModule {}
