import { type Input, type Result, tableExports } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { ExportsService } from './exports.service.js';

const { startExport, listExports, readExport, readExportFile, removeExport } = tableExports.endpoints;

@GroupController(tableExports)
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Implements(startExport)
  startExport({ body }: Input<typeof startExport>, caller: Caller) {
    return this.exports.start(caller, body);
  }

  @Implements(listExports)
  listExports({ query }: Input<typeof listExports>, caller: Caller) {
    return this.exports.list(caller, query);
  }

  @Implements(readExport)
  readExport({ params }: Input<typeof readExport>, caller: Caller) {
    return this.exports.read(caller, params.id);
  }

  @Implements(readExportFile)
  readExportFile({ params }: Input<typeof readExportFile>, caller: Caller) {
    return this.exports.file(caller, params.id);
  }

  @Implements(removeExport)
  async removeExport({ params }: Input<typeof removeExport>, caller: Caller): Promise<Result<typeof removeExport>> {
    await this.exports.remove(caller, params.id);
  }
}
