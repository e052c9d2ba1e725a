import { Module } from '@nestjs/common';
import { StationConsentsRepository } from './station-consents.repository.js';
import { StationRegisterRepository } from './station-register.repository.js';

/** The register of stations and their consents, which several modules read and write. */
@Module({
  providers: [StationConsentsRepository, StationRegisterRepository],
  exports: [StationConsentsRepository, StationRegisterRepository],
})
export class StationRegisterModule {}
