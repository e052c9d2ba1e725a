import { type Input, urlViewer } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { UrlViewerService } from './url-viewer.service.js';

const { getAddresses, setAddresses } = urlViewer.endpoints;

@GroupController(urlViewer)
export class UrlViewerController {
  constructor(private readonly viewer: UrlViewerService) {}

  @Implements(getAddresses)
  getAddresses() {
    return this.viewer.read();
  }

  @Implements(setAddresses)
  setAddresses({ body }: Input<typeof setAddresses>, caller: Caller) {
    return this.viewer.save(body, caller);
  }
}
