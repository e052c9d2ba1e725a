import { Inject, type Type } from '@nestjs/common';
import type { DossierGroup, DossierMessagesEndpoints, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierMessagesService } from './dossier-messages.service.js';

type Api = DossierMessagesEndpoints;

/** The controller of `dossierMessagesApi`. @param injected the class of the kind */
export function dossierMessagesController(group: DossierGroup<'messages'>, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierMessagesController {
    constructor(
      private readonly messages: DossierMessagesService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.listMessages)
    listMessages({ params }: Input<Api['listMessages']>, caller: Caller) {
      return this.messages.list(this.kind, caller, params.id);
    }

    @Implements(api.postMessage)
    postMessage({ params }: Input<Api['postMessage']>, caller: Caller, exchange: HttpContext) {
      return this.messages.post(api.postMessage, this.kind, caller, params.id, exchange);
    }

    @Implements(api.readMessageFile)
    readMessageFile({ params }: Input<Api['readMessageFile']>, caller: Caller) {
      return this.messages.readFile(this.kind, caller, params.id, params.file);
    }
  }
  return DossierMessagesController;
}
