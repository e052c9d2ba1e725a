import { Module } from '@nestjs/common';
import { StatisticsModule } from '../../features/statistics/statistics.module.js';
import { StationEventsController } from './station-events.controller.js';

/** Events of the station database; its screens open elsewhere. */
@Module({ imports: [StatisticsModule], controllers: [StationEventsController] })
export class StationDatabaseModule {}
