import { dictionary, type Input } from '@portal/contracts';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { DictionaryRepository } from './dictionary.repository.js';

const { getDictionaries } = dictionary.endpoints;

@GroupController(dictionary)
export class DictionaryController {
  constructor(private readonly dictionaries: DictionaryRepository) {}

  @Implements(getDictionaries)
  getDictionaries({ query }: Input<typeof getDictionaries>) {
    return this.dictionaries.all(query.language);
  }
}
