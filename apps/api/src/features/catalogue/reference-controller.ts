import type { Type } from '@nestjs/common';
import type { Input, ListDefinition, ReferenceGroup, ReferenceQuery, ReferenceRecord } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { ReferenceDataService } from './reference-data.service.js';
import type { ReferenceKind } from './reference-kind.js';

type Api = ReferenceGroup['endpoints'];

/** Reference data of a module: its calls, what the module knows of it, and its list for exports. */
export interface ReferencePart {
  readonly group: ReferenceGroup;
  readonly kind: ReferenceKind<never>;
  readonly list: ListDefinition<ReferenceRecord<never>, string, Api['listRecords']['query']>;
}

/** The controller of every endpoint of `referenceData`. */
export function referenceController({ group, kind: known }: ReferencePart): Type {
  const api: Api = group.endpoints;
  // The content was checked by the group's own rules.
  const kind = known as unknown as ReferenceKind;

  @GroupController(group)
  class ReferenceController {
    constructor(private readonly records: ReferenceDataService) {}

    @Implements(api.listRecords)
    listRecords({ query }: Input<Api['listRecords']>) {
      return this.records.list(known, query as ReferenceQuery) as never;
    }

    @Implements(api.listInForce)
    listInForce() {
      return this.records.inForce(kind) as never;
    }

    @Implements(api.readRecord)
    readRecord({ params }: Input<Api['readRecord']>) {
      return this.records.read(kind, params.id) as never;
    }

    @Implements(api.createRecord)
    createRecord({ body }: Input<Api['createRecord']>, caller: Caller) {
      return this.records.create(kind, caller, body.content) as never;
    }

    @Implements(api.changeRecord)
    changeRecord({ params, body }: Input<Api['changeRecord']>, caller: Caller) {
      const { content, version } = body;
      return this.records.change(kind, caller, { id: params.id, version }, content) as never;
    }

    @Implements(api.removeRecord)
    async removeRecord({ params, query }: Input<Api['removeRecord']>, caller: Caller) {
      await this.records.remove(known, caller, { id: params.id, version: query.version });
      return undefined;
    }
  }
  return ReferenceController;
}
