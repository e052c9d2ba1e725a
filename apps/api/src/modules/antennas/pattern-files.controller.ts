import type { Input } from '@portal/contracts';
import { antennas } from '@portal/contracts/modules/antennas';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { PatternFilesService } from './pattern-files.service.js';

const { storePatternFile, exportEntry } = antennas.endpoints;

@GroupController(antennas)
export class PatternFilesController {
  constructor(private readonly files: PatternFilesService) {}

  @Implements(storePatternFile)
  storePatternFile(_input: Input<typeof storePatternFile>, caller: Caller, exchange: HttpContext) {
    return this.files.store(caller, exchange);
  }

  @Implements(exportEntry)
  exportEntry({ params, query }: Input<typeof exportEntry>, caller: Caller) {
    return this.files.write(caller, { ...params, ...query });
  }
}
