import { editedTexts, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { type CallerOrNobody, GroupController, Implements } from '../../kernel/contract/implements.js';
import { EditedTextsService } from './edited-texts.service.js';

const { listTexts, listTextsForAdmin, saveText, previewText, listTextVersions, removeText } = editedTexts.endpoints;

@GroupController(editedTexts)
export class EditedTextsController {
  constructor(private readonly texts: EditedTextsService) {}

  @Implements(listTexts)
  listTexts({ query }: Input<typeof listTexts>, caller: CallerOrNobody) {
    return this.texts.list(query.kind, query.locale, caller);
  }

  @Implements(listTextsForAdmin)
  listTextsForAdmin() {
    return this.texts.all();
  }

  @Implements(saveText)
  saveText({ body }: Input<typeof saveText>, caller: Caller) {
    return this.texts.save(body, caller);
  }

  @Implements(previewText)
  previewText({ body }: Input<typeof previewText>) {
    return this.texts.preview(body.html);
  }

  @Implements(listTextVersions)
  listTextVersions({ query }: Input<typeof listTextVersions>) {
    return this.texts.versions(query);
  }

  @Implements(removeText)
  async removeText({ body }: Input<typeof removeText>, caller: Caller) {
    await this.texts.remove(body, caller);
    return undefined;
  }
}
