import { Module } from '@nestjs/common';
import { PlannedParityRegistry } from './planned-parity.registry.js';

/** Asks about the parity of planned hops, whatever module answers. */
@Module({ providers: [PlannedParityRegistry], exports: [PlannedParityRegistry] })
export class PlannedParityModule {}
