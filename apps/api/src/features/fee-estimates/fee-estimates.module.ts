import { Module } from '@nestjs/common';
import { FeeEngineRegistry } from './fee-engine.registry.js';
import { FeeEstimatesController } from './fee-estimates.controller.js';

/** What a right would cost, for forms of every module. */
@Module({
  controllers: [FeeEstimatesController],
  providers: [FeeEngineRegistry],
  exports: [FeeEngineRegistry],
})
export class FeeEstimatesModule {}
