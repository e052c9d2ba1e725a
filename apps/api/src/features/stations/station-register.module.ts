import { Module } from '@nestjs/common';
import { AuthorisedStationsRegistry } from './authorised-stations.registry.js';
import { StationConsentsRegistry } from './station-consents.registry.js';
import { StationConsentsRepository } from './station-consents.repository.js';
import { StationRegisterRepository } from './station-register.repository.js';

/** The register of stations and their consents, which several modules read and write. */
@Module({
  providers: [
    AuthorisedStationsRegistry,
    StationConsentsRegistry,
    StationConsentsRepository,
    StationRegisterRepository,
  ],
  exports: [AuthorisedStationsRegistry, StationConsentsRegistry, StationConsentsRepository, StationRegisterRepository],
})
export class StationRegisterModule {}
