import { Injectable } from '@nestjs/common';
import type { Issue } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { DictionaryService } from '../../dictionary/dictionary.service.js';
import { DictionaryUsesRegistry } from '../../dictionary/dictionary-uses.registry.js';
import type { DossierKind } from '../dossier-kind.js';
import { keysIn } from './dictionary-fields.js';
import { HeldKeysRepository } from './held-keys.repository.js';

/** Keeps what dossiers hold of dictionaries in step with what the dictionaries offer. */
@Injectable()
export class HeldKeysService {
  constructor(
    private readonly held: HeldKeysRepository,
    private readonly dictionaries: DictionaryService,
    private readonly uses: DictionaryUsesRegistry,
  ) {}

  /** Lets administrators see how many dossiers of a kind hold an entry, and removes none that is held. */
  watch({ key, dictionaries = {} }: DossierKind): void {
    for (const [name, field] of Object.entries(dictionaries)) this.uses.add(name, () => this.held.count(key, field));
  }

  /** Issues of fields whose entry is no longer offered, unless an earlier version of the dossier held it already. */
  async issues(
    sql: Sql,
    { dictionaries = {} }: DossierKind,
    { id, draft }: { readonly id: string; readonly draft: unknown },
  ): Promise<Issue[]> {
    const keys = keysIn(draft, dictionaries);
    if (keys.length === 0) return [];
    const submitted = await this.held.submitted(sql, id, dictionaries);
    const choices = keys.map((one) => ({ ...one, isStored: submitted.has(`${one.dictionary} ${one.key}`) }));
    return this.dictionaries.endedChoices(sql, choices);
  }
}
