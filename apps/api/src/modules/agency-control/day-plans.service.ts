import { Inject, Injectable } from '@nestjs/common';
import { wallClock } from '@portal/contracts';
import { type DayPlan, type DayPlanRequest, riskOf } from '@portal/contracts/modules/agency-control';
import { dayRoute } from '@portal/geo';
import { sunDirection } from '@portal/radio';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';
import { DayPlansRepository, type VisitOfDay } from './day-plans.repository.js';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** The sun's upper edge stands on the horizon, refraction included: degrees. */
const HORIZON = -0.833;

/** Orders the visits of a day within opening hours and daylight. */
@Injectable()
export class DayPlansService {
  constructor(
    private readonly database: DatabaseService,
    private readonly plans: DayPlansRepository,
    private readonly settings: AgencySettingsRepository,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async plan({ day, latitude, longitude, inspectionIds }: DayPlanRequest): Promise<DayPlan> {
    const { settings } = await this.settings.general(this.database);
    const visits = await this.plans.visits(this.database, day, inspectionIds ?? null);
    const { sunriseAt, sunsetAt } = daylight(day, { latitude, longitude }, this.env.timeZone);
    const route = dayRoute(
      visits.map(({ opensAt, closesAt, ...site }) => ({
        position: [site.longitude, site.latitude],
        minutes: settings.visitMinutes,
        opens: Math.max(opensAt ?? 0, sunriseAt ?? 0),
        closes: Math.min(closesAt ?? DAY_MINUTES, sunsetAt ?? DAY_MINUTES),
      })),
      {
        start: [longitude, latitude],
        returns: true,
        startsAt: settings.dayStartsAt,
        endsBy: DAY_MINUTES,
        speedKmh: settings.speedKmh,
      },
    );
    return {
      sunriseAt,
      sunsetAt,
      stops: route.stops.map(({ visit, begins }) => ({ ...shownOf(visits[visit]!), beginsAt: Math.ceil(begins) })),
      leftOut: route.leftOut.map((visit) => shownOf(visits[visit]!)),
      endsAt: Math.ceil(route.endsAt),
      lengthKm: route.lengthKm,
    };
  }
}

const shownOf = ({ inspectionId, reference, siteName, latitude, longitude, ...site }: VisitOfDay) => ({
  ...{ inspectionId, reference, siteName, latitude, longitude },
  risk: riskOf(site),
});

/** First and last minute of a day, in a time zone, at which the sun is up; null where it does not rise or set. */
function daylight(
  day: string,
  place: { readonly latitude: number; readonly longitude: number },
  timeZone: string,
): Pick<DayPlan, 'sunriseAt' | 'sunsetAt'> {
  const clock = wallClock(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const up: number[] = [];
  // Half a day around it holds the day of every zone.
  for (let minute = -DAY_MINUTES / 2; minute < 1.5 * DAY_MINUTES; minute += 1) {
    const moment = midnight + minute * MINUTE_MS;
    if (sunDirection(place, moment).elevationDeg < HORIZON) continue;
    up.push(moment);
  }
  const minutes = up.flatMap((moment) => {
    const told = clock(new Date(moment).toISOString());
    const [hours = 0, rest = 0] = (told?.time ?? '').split(':').map(Number);
    return told?.day === day ? [hours * 60 + rest] : [];
  });
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (first === undefined || last === undefined || minutes.length >= DAY_MINUTES)
    return { sunriseAt: null, sunsetAt: null };
  return { sunriseAt: first, sunsetAt: last };
}
