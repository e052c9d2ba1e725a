import { type Input, statistics } from '@portal/contracts';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { StatisticsService } from './statistics.service.js';

const { getDashboard, getCharts } = statistics.endpoints;

@GroupController(statistics)
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Implements(getDashboard)
  getDashboard() {
    return this.statistics.dashboard();
  }

  @Implements(getCharts)
  getCharts({ params: { module, year, month } }: Input<typeof getCharts>) {
    return this.statistics.charts(module, year, month);
  }
}
