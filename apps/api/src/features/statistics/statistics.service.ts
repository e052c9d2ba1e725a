import { Injectable } from '@nestjs/common';
import {
  type CaseCharts,
  daysInMonth,
  isModuleKey,
  type ModuleKey,
  moduleKeys,
  type StatisticsCharts,
  type StatisticsDashboard,
  stationStatisticsModule,
  WHOLE_YEAR,
} from '@portal/contracts';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ModuleSettingsService } from '../app-settings/module-settings.service.js';
import { DossierKindsRegistry } from '../dossiers/dossier-kinds.registry.js';
import { monthOf } from './counted-case.js';
import { dayOf } from './day-of.js';
import { type Period, StatisticsRepository } from './statistics.repository.js';

/** Months of the dashboard, the present one included. */
const DASHBOARD_MONTHS = 12;

const two = (value: number): string => String(value).padStart(2, '0');

/** A month by day, or a year by month. */
const periodOf = (year: number, month: number): Period =>
  month === WHOLE_YEAR
    ? { from: `${year}-01-01`, to: `${year}-12-31`, unit: 'month' }
    : { from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${daysInMonth(year, month)}`, unit: 'day' };

/** What the portal counts, for administrators. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly kinds: DossierKindsRegistry,
    private readonly settings: ModuleSettingsService,
  ) {}

  async dashboard(now = new Date()): Promise<StatisticsDashboard> {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - DASHBOARD_MONTHS + 1, 1));
    const period: Period = { from: dayOf(first), to: dayOf(now), unit: 'month' };
    const modules = await this.openModules();
    return {
      from: period.from,
      to: monthOf(period.to),
      modules: await Promise.all(
        modules.map(async (module) => ({
          module,
          total: await this.statistics.total(module, period),
          series: await this.statistics.series(module, period),
        })),
      ),
      stations: (await this.settings.isOpen(stationStatisticsModule))
        ? await this.statistics.stationUsage(period)
        : null,
    };
  }

  /** @throws PortalError NOT_FOUND for a module without statistics */
  async charts(module: string, year: number, month: number): Promise<StatisticsCharts> {
    if (!isModuleKey(module)) throw new PortalError('NOT_FOUND');
    const countsStations = module === stationStatisticsModule;
    const countsCases = this.modulesWithCases().includes(module);
    if (!countsStations && !countsCases) throw new PortalError('NOT_FOUND');
    const period = periodOf(year, month);
    const thisYear = new Date().getUTCFullYear();
    const years = countsStations ? await this.statistics.stationYears() : await this.statistics.years(module);
    return {
      module,
      year,
      month,
      years: { first: Math.min(years?.first ?? thisYear, thisYear), last: Math.max(years?.last ?? thisYear, thisYear) },
      cases: countsCases ? await this.caseCharts(module, period) : null,
      stations: countsStations ? await this.statistics.stationUsage(period) : null,
    };
  }

  private async caseCharts(module: ModuleKey, period: Period): Promise<CaseCharts> {
    const { statistics } = this;
    const [total, series, byBand, byRegion, byOrganisation] = await Promise.all([
      statistics.total(module, period),
      statistics.series(module, period),
      statistics.groups(module, period, 'BAND'),
      statistics.groups(module, period, 'REGION'),
      statistics.groups(module, period, 'ORGANISATION'),
    ]);
    return { total, series, byBand, byRegion, byOrganisation };
  }

  private modulesWithCases(): ModuleKey[] {
    const withCases = new Set(this.kinds.all().map(({ module }) => module));
    return moduleKeys.filter((key) => withCases.has(key));
  }

  private async openModules(): Promise<ModuleKey[]> {
    const modules = this.modulesWithCases();
    const open = await Promise.all(modules.map((module) => this.settings.isOpen(module)));
    return modules.filter((_, index) => open[index]);
  }
}
