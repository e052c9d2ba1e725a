import { Injectable } from '@nestjs/common';
import { type Issue, issuesOf, Manufacturer } from '@portal/contracts';
import { takeLock } from '../../kernel/database/advisory-locks.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { searchTextOf } from '../dossiers/search-text.js';
import type { EntryName } from './catalogue-rows.js';
import { ManufacturersRepository, type StoredManufacturer } from './manufacturers.repository.js';
import type { ReferenceKind } from './reference-kind.js';

type Makers = Pick<ReferenceKind, 'key' | 'makersOf'>;

interface Merged {
  readonly content: Manufacturer;
  readonly issues: readonly Issue[];
  /** Makers that became spellings of this one. */
  readonly absorbed: readonly StoredManufacturer[];
}

/** Name of the kind of reference data that the makers of a catalogue are. */
const makersKey = (catalogue: string): string => `${catalogue}Manufacturers`;

export const nameKeyOf = ({ manufacturer, model, variant }: EntryName): string =>
  searchTextOf([manufacturer, model, variant]);

/** One spelling for each maker of a catalogue, and its entries under that one. */
@Injectable()
export class ManufacturersService {
  constructor(private readonly makers: ManufacturersRepository) {}

  /** A name with its maker as the catalogue spells it. */
  async spelled(sql: Sql, catalogue: string, name: EntryName): Promise<EntryName> {
    const manufacturer = await this.makers.spelled(sql, makersKey(catalogue), name.manufacturer);
    return manufacturer === undefined ? name : { ...name, manufacturer };
  }

  /** As `spelled`; a maker that is not known yet joins the list. */
  async entered(sql: Sql, catalogue: string, name: EntryName): Promise<EntryName> {
    await takeLock(sql, 'catalogueReference');
    const spelled = await this.spelled(sql, catalogue, name);
    await this.makers.add(sql, makersKey(catalogue), spelled.manufacturer);
    return spelled;
  }

  /**
   * Makes those makers spellings of another one that its aliases name, with all of their own spellings. A name that the
   * maker had stays a spelling of it: applications and versions that have it are still to come.
   *
   * @returns what is wrong with the spellings, paths below the content
   */
  async merge(sql: Sql, { key }: Makers, given: object, id: string | undefined): Promise<Merged> {
    const { name, aliases } = Manufacturer.parse(given);
    const all = await this.makers.all(sql, key);
    const before = all.find((one) => one.id === id);
    const others = all.filter((other) => other !== before);
    const [nameKey = '', ...aliasKeys] = await this.makers.folded(sql, [name, ...aliases]);
    const issues: Issue[] = [];
    const absorbed = new Set<StoredManufacturer>();
    for (const [at, alias] of aliasKeys.entries()) {
      const path = `aliases.${at}`;
      const same = others.find((other) => other.nameKey === alias);
      if (alias === nameKey || aliasKeys.indexOf(alias) < at)
        issues.push({ path, code: 'repeated', message: 'RULE_REPEATED' });
      else if (same) absorbed.add(same);
    }
    for (const [at, alias] of aliasKeys.entries()) {
      const owner = others.find((other) => !absorbed.has(other) && other.aliasKeys.includes(alias));
      if (owner)
        issues.push({
          path: `aliases.${at}`,
          code: 'taken',
          message: 'CATALOGUE_RULE_ALIAS_TAKEN',
          params: { name: owner.name },
        });
    }
    if (issues.length > 0) return { content: { name, aliases }, issues, absorbed: [] };
    const known = new Set([nameKey, ...aliasKeys]);
    const spellings = [...aliases];
    const keep = (spelling: string, spellingKey: string) => {
      if (!known.has(spellingKey)) spellings.push(spelling);
      known.add(spellingKey);
    };
    if (before) keep(before.name, before.nameKey);
    for (const other of absorbed)
      for (const [at, alias] of other.content.aliases.entries()) keep(alias, other.aliasKeys[at] ?? '');
    const { error } = Manufacturer.shape.aliases.safeParse(spellings);
    if (error) return { content: { name, aliases }, issues: issuesOf(error, 'aliases'), absorbed: [] };
    await this.makers.remove(
      sql,
      [...absorbed].map((other) => other.id),
    );
    return { content: { name, aliases: spellings }, issues: [], absorbed: [...absorbed] };
  }

  /**
   * Brings the entries of a maker under its name, whatever spelling they had.
   *
   * @returns entries that would be called as others are
   */
  async respell(sql: Sql, { key, makersOf }: Makers, id: string): Promise<Issue[]> {
    const maker = (await this.makers.all(sql, key)).find((one) => one.id === id);
    if (!maker || makersOf === undefined) return [];
    const aliasKeys = await this.makers.folded(sql, maker.content.aliases);
    await this.makers.setAliasKeys(sql, id, aliasKeys);
    const entries = await this.makers.entriesOf(sql, makersOf, [maker.nameKey, ...aliasKeys]);
    const named = entries.map((entry) => ({ ...entry, key: nameKeyOf({ ...entry, manufacturer: maker.name }) }));
    const ids = named.map((entry) => entry.id);
    const keys = named.map((entry) => entry.key);
    const namesakes = await this.makers.namesakes(sql, makersOf, keys, ids);
    const collisions = named.filter(
      (entry, at) => keys.indexOf(entry.key) < at || namesakes.some((other) => other.key === entry.key),
    );
    if (collisions.length > 0)
      return [
        {
          path: 'aliases',
          code: 'collision',
          message: 'CATALOGUE_RULE_SAME_ENTRY',
          params: { numbers: collisions.map(({ number }) => number).join(', ') },
        },
      ];
    await this.makers.respell(
      sql,
      maker.name,
      named.map((entry) => ({ id: entry.id, key: entry.key })),
    );
    return [];
  }
}
