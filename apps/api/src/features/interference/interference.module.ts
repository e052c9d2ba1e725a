import { Module } from '@nestjs/common';
import { InterferenceSuspectsRegistry } from './interference-suspects.registry.js';

/** Who may cause a disturbance, whichever module knows them. */
@Module({ providers: [InterferenceSuspectsRegistry], exports: [InterferenceSuspectsRegistry] })
export class InterferenceModule {}
