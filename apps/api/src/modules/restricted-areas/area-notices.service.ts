import { Injectable } from '@nestjs/common';
import { modules } from '@portal/contracts';
import type { AreaContent } from '@portal/contracts/modules/restricted-areas';
import type { Band } from '../../features/areas/areas.repository.js';
import { type RightInArea, RightsInAreaRepository } from '../../features/dossiers/rights/rights-in-area.repository.js';
import { NoticeReadersRepository, type NotifiedUser } from '../../features/inbox/notice-readers.repository.js';
import { NoticesService } from '../../features/inbox/notices.service.js';
import { MailsService } from '../../features/mail/mails.service.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { AreaFollowersRepository } from './area-followers.repository.js';
import { anyOther } from './area-reader.js';
import { RestrictedAreasRepository } from './restricted-areas.repository.js';

/** Rights whose holders are told of one publication. */
const MOST_RIGHTS = 10_000;
/** References in a notice; the record of the area lists all. */
const NAMED = 20;

export const bandsOf = ({ frequencyRanges }: Pick<AreaContent, 'frequencyRanges'>): Band[] =>
  frequencyRanges.map(({ lowMhz, highMhz }) => [lowMhz, highMhz]);

interface ToldArea {
  readonly id: string;
  readonly areaCode: string;
  readonly name: string;
}

interface ToldUser extends NotifiedUser {
  readonly references: readonly string[];
}

function groupedBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const written = (references: readonly string[]): string =>
  references.slice(0, NAMED).join(', ') + (references.length > NAMED ? ' …' : '');

/** Tells people of areas: who holds rights inside one, and who follows it. */
@Injectable()
export class AreaNoticesService {
  constructor(
    private readonly areas: RestrictedAreasRepository,
    private readonly rights: RightsInAreaRepository,
    private readonly readers: NoticeReadersRepository,
    private readonly notices: NoticesService,
    private readonly mails: MailsService,
    private readonly followers: AreaFollowersRepository,
  ) {}

  /**
   * Tells submitters and owners of the rights that lie in an area as others see it, once for each holder; nobody of an area
   * that is kept from them.
   *
   * @returns ids of who was told
   */
  async tellHolders(sql: Sql, area: ToldArea, content: AreaContent): Promise<string[]> {
    const seen = await this.areas.read(sql, anyOther, area.id);
    if (!seen) return [];
    const { services } = content;
    const question = { outline: seen.outline, services, bands: bandsOf(content) };
    const { rights } = await this.rights.find(sql, question, MOST_RIGHTS);
    const told: string[] = [];
    for (const own of groupedBy(rights, ({ holderId }) => holderId).values()) {
      const readers = await this.usersOf(sql, own);
      await this.notices.send(sql, {
        kind: 'AREA_PUBLISHED',
        readers,
        valuesFor: ({ fullName, references }: ToldUser) => ({
          ...this.common(area),
          ...{ fullName, companyName: own[0]!.holder, dossierReferences: written(references) },
        }),
        ...this.place(area),
      });
      told.push(...readers.map(({ id }) => id));
    }
    return told;
  }

  /** Tells the followers of an area what has become of it; not who did it, nor who was told already. */
  async tellFollowers(sql: Sql, area: ToldArea, areaState: string, except: readonly string[]): Promise<void> {
    const followers = await this.followers.list(sql, area.id);
    await this.notices.send(sql, {
      kind: 'AREA_CHANGED',
      readers: followers.filter(({ id }) => !except.includes(id)),
      valuesFor: ({ fullName }) => ({ ...this.common(area), fullName, areaState }),
      ...this.place(area),
    });
  }

  /** Those of one holder, each with the references of the systems that they work in. */
  private async usersOf(sql: Sql, rights: readonly RightInArea[]): Promise<ToldUser[]> {
    const users = new Map<string, ToldUser>();
    for (const [system, own] of groupedBy(rights, ({ system }) => system)) {
      const references = own.map(({ reference }) => reference);
      const found = new Map<string, NotifiedUser>();
      for (const submitterId of new Set(own.map((right) => right.submitterId)))
        for (const user of await this.readers.applicants(sql, { system, holderId: own[0]!.holderId, submitterId }))
          found.set(user.id, user);
      for (const user of found.values())
        users.set(user.id, { ...user, references: [...(users.get(user.id)?.references ?? []), ...references] });
    }
    return [...users.values()];
  }

  private common({ id, areaCode, name }: ToldArea) {
    return { areaCode, areaName: name, link: this.mails.linkTo(pathOf(id)) };
  }

  private place({ id }: ToldArea) {
    return { path: pathOf(id), about: { type: 'restricted_area', id } } as const;
  }
}

const pathOf = (id: string) => `/app/${modules.restrictedAreas.slug}/view?id=${id}` as const;
