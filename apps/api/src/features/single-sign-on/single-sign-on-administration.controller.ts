import { type Input, messageKeys, singleSignOnAdministration } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { readIdentityProvider } from './saml/metadata.js';
import { SingleSignOnRepository } from './single-sign-on.repository.js';
import { SingleSignOnSettingsService } from './single-sign-on-settings.service.js';
import { SsoRefused } from './sso-refused.js';

const { getSingleSignOn, setSingleSignOn, readMetadata, getAttempts } = singleSignOnAdministration.endpoints;

@GroupController(singleSignOnAdministration)
export class SingleSignOnAdministrationController {
  constructor(
    private readonly settings: SingleSignOnSettingsService,
    private readonly store: SingleSignOnRepository,
  ) {}

  @Implements(getSingleSignOn)
  getSingleSignOn() {
    return this.settings.forAdmin();
  }

  @Implements(setSingleSignOn)
  setSingleSignOn({ body }: Input<typeof setSingleSignOn>, caller: Caller) {
    return this.settings.save(body, caller);
  }

  @Implements(readMetadata)
  readMetadata({ body }: Input<typeof readMetadata>) {
    try {
      return readIdentityProvider(body.xml);
    } catch (error) {
      if (!(error instanceof SsoRefused)) throw error;
      const issues = [{ path: 'body.xml', code: 'custom', message: messageKeys.invalid }];
      throw new PortalError('VALIDATION_FAILED', { issues, cause: error });
    }
  }

  @Implements(getAttempts)
  getAttempts() {
    return this.store.lastAttempts();
  }
}
