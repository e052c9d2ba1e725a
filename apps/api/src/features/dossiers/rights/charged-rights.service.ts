import { Inject, Injectable } from '@nestjs/common';
import type { OrganisationRef } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import type { ChargedUnit, DossierKind } from '../dossier-kind.js';
import { DossierKindsRegistry } from '../dossier-kinds.registry.js';
import { type ChargedKind, ChargedRightsRepository } from './charged-rights.repository.js';

/** Something that is charged, on the days of a year. */
export interface Charge extends Omit<ChargedUnit, 'key'> {
  /** Names it for good. */
  readonly assignment: string;
  /** Reference of the right. */
  readonly authorisation: string;
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
}

/** What rights of every kind are charged for in a year. */
@Injectable()
export class ChargedRightsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly kinds: DossierKindsRegistry,
    private readonly rights: ChargedRightsRepository,
  ) {}

  /** Organisations that are charged, by name. */
  async debtors(sql: Sql, year: number): Promise<OrganisationRef[]> {
    const found = new Map<string, OrganisationRef>();
    for (const { charged } of this.charged(year))
      for (const holder of await this.rights.holders(sql, charged)) found.set(holder.id, holder);
    return [...found.values()].sort((a, b) => a.companyName.localeCompare(b.companyName) || a.id.localeCompare(b.id));
  }

  async ofDebtor(sql: Sql, debtorId: string, year: number): Promise<Charge[]> {
    const charges: Charge[] = [];
    for (const { kind, charged } of this.charged(year)) {
      const rights = await this.rights.ofHolder(sql, charged, debtorId);
      const versions = rights.map(({ versionId }) => versionId);
      const units = (await kind.charges?.readUnits(sql, versions)) ?? new Map<string, readonly ChargedUnit[]>();
      for (const { id, reference, versionId, from, to } of rights)
        for (const { key, ...unit } of units.get(versionId) ?? [])
          charges.push({ ...unit, assignment: `${id}/${key}`, authorisation: reference, from, to });
    }
    return charges;
  }

  private charged(year: number): { readonly kind: DossierKind; readonly charged: ChargedKind }[] {
    return this.kinds.all().flatMap((kind) => {
      const { right, actions } = kind.workflow;
      if (!kind.charges || !right) return [];
      const inForce = right.states;
      const ended = Object.values(actions)
        .filter(({ from, to }) => from.some((state) => inForce.includes(state)) && !inForce.includes(to))
        .map(({ to }) => to);
      const replaced = actions[right.replacement]?.to ?? '';
      return [{ kind, charged: { kind: kind.key, inForce, ended, replaced, year, timeZone: this.env.timeZone } }];
    });
  }
}
