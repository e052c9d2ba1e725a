import { Module } from '@nestjs/common';
import { StationConsentsRegistry } from './station-consents.registry.js';
import { StationConsentsRepository } from './station-consents.repository.js';
import { StationRegisterRepository } from './station-register.repository.js';

/** The register of stations and their consents, which several modules read and write. */
@Module({
  providers: [StationConsentsRegistry, StationConsentsRepository, StationRegisterRepository],
  exports: [StationConsentsRegistry, StationConsentsRepository, StationRegisterRepository],
})
export class StationRegisterModule {}
