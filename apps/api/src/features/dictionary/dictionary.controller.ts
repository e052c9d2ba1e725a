import { dictionary, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { DictionaryService } from './dictionary.service.js';

const { getDictionaries, getDictionariesForAdmin, setDictionary } = dictionary.endpoints;

@GroupController(dictionary)
export class DictionaryController {
  constructor(private readonly dictionaries: DictionaryService) {}

  @Implements(getDictionaries)
  getDictionaries({ query }: Input<typeof getDictionaries>) {
    return this.dictionaries.inLocale(query.language);
  }

  @Implements(getDictionariesForAdmin)
  getDictionariesForAdmin() {
    return this.dictionaries.forAdministrators();
  }

  @Implements(setDictionary)
  setDictionary({ body }: Input<typeof setDictionary>, caller: Caller) {
    return this.dictionaries.change(body, caller);
  }
}
