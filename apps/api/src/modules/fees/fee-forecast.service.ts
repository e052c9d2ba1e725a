import { Injectable } from '@nestjs/common';
import type { OrganisationRef } from '@portal/contracts';
import type { ChargedAssignment, Forecast, RuleTrial, WhatIf } from '@portal/contracts/modules/fees';
import { type FeeBook, FeeDecimal } from '@portal/radio';
import { type Charge, ChargedRightsService } from '../../features/dossiers/rights/charged-rights.service.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { type ComputedLine, computedLine } from './computed-line.js';
import { FeeBookService } from './fee-book.service.js';
import { FeeRulesService } from './fee-rules.service.js';
import { triedParameters } from './tried-parameters.js';

/** What a band comes to, before and after a change. */
class Sums {
  private before = new FeeDecimal(0);
  private after = new FeeDecimal(0);

  add(before: string, after: string): void {
    this.before = this.before.plus(before);
    this.after = this.after.plus(after);
  }

  read() {
    return { before: this.before.toFixed(2), after: this.after.toFixed(2) };
  }
}

/** How many rights a trial names. */
const MOST_NAMED = 20;

type TriedRight = RuleTrial['rights'][number];

/** The rights that a rule changes most; of those that would have no amount, the first. */
class MostChanged {
  private kept: { readonly right: TriedRight; readonly difference: number }[] = [];

  add(was: ComputedLine, would: ComputedLine): void {
    if (was.total === would.total && was.fault === would.fault) return;
    const { assignment, label, inputs } = was;
    const isLost = would.fault !== null && was.fault === null;
    const difference = isLost ? Number.POSITIVE_INFINITY : Math.abs(Number(would.total) - Number(was.total));
    if (this.kept.length === MOST_NAMED && difference <= this.kept.at(-1)!.difference) return;
    const right = { assignment, label, band: inputs.band ?? null, before: was.total, after: would.total };
    this.kept.push({ right: { ...right, fault: would.fault }, difference });
    this.kept.sort((one, other) => (one.difference < other.difference ? 1 : -1));
    this.kept.length = Math.min(this.kept.length, MOST_NAMED);
  }

  read(): TriedRight[] {
    return this.kept.map(({ right }) => right);
  }
}

/** What rights come to by the rules as they are now, and by others. Nothing of it is stored. */
@Injectable()
export class FeeForecastService {
  constructor(
    private readonly database: DatabaseService,
    private readonly book: FeeBookService,
    private readonly rules: FeeRulesService,
    private readonly rights: ChargedRightsService,
  ) {}

  debtors(year: number): Promise<OrganisationRef[]> {
    return this.rights.debtors(this.database, year);
  }

  async assignments(year: number, debtorId: string): Promise<ChargedAssignment[]> {
    const book = await this.book.current();
    const charges = await this.rights.ofDebtor(this.database, debtorId, year);
    return new WorkInTurns().each(charges, (charge) => {
      const { assignment, authorisation, label, service, inputs, from, to, total, fault } = computedLine(
        book,
        charge,
        year,
        [],
      );
      return { assignment, authorisation, label, service, band: inputs.band ?? null, from, to, total, fault };
    });
  }

  /** Every right of a year with other values of parameters from its first day. @throws PortalError VALIDATION_FAILED */
  async whatIf({ year, changes }: WhatIf): Promise<Forecast> {
    const before = await this.book.current();
    const from = `${year}-01-01`;
    const parameters = new Map(before.parameters);
    for (const [at, { parameter, value }] of changes.entries()) {
      const known = parameters.get(parameter);
      if (!known)
        throw new PortalError('VALIDATION_FAILED', {
          issues: [{ path: `body.changes.${at}.parameter`, code: 'custom', message: 'RULE_NOT_A_CHOICE' }],
        });
      const earlier = known.filter((dated) => dated.from < from);
      parameters.set(parameter, [...earlier, { from, value, legalBasis: '' }]);
    }
    return this.compared(year, before, { ...before, parameters });
  }

  /** What a rule and its values would come to on the rights of a year. @throws PortalError NOT_FOUND */
  async tryRule(id: string, year: number): Promise<RuleTrial> {
    const rule = (await this.rules.list()).find((one) => one.id === id);
    if (!rule) throw new PortalError('NOT_FOUND');
    const before = await this.book.current();
    const others = before.rules.filter(({ service }) => service !== rule.service);
    const parameters = triedParameters(before.parameters, rule, year);
    const tried = { ...rule, validFrom: `${year}-01-01`, validTo: null };
    const most = new MostChanged();
    const { bands: _, ...sums } = await this.compared(year, before, { parameters, rules: [tried, ...others] }, most);
    return { year, ...sums, rights: most.read() };
  }

  private async compared(year: number, before: FeeBook, after: FeeBook, most?: MostChanged): Promise<Forecast> {
    const all = new Sums();
    const bands = new Map<string, Sums>();
    let [assignments, faults] = [0, 0];
    const turns = new WorkInTurns();
    const add = (charge: Charge) => {
      const [was, would] = [computedLine(before, charge, year, []), computedLine(after, charge, year, [])];
      const band = charge.inputs.band ?? '–';
      const ofBand = bands.get(band) ?? new Sums();
      bands.set(band, ofBand);
      for (const sums of [all, ofBand]) sums.add(was.total, would.total);
      most?.add(was, would);
      assignments += 1;
      if (would.fault !== null) faults += 1;
    };
    for (const { id } of await this.rights.debtors(this.database, year))
      await turns.each(await this.rights.ofDebtor(this.database, id, year), add);
    return {
      ...{ assignments, faults },
      ...all.read(),
      bands: [...bands].map(([band, sums]) => ({ band, ...sums.read() })),
    };
  }
}
