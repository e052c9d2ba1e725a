import { type Input, singleSignOnAdministration } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { returnPage } from './return-page.js';
import { MetadataRefused, readIdentityProvider } from './saml/read-metadata.js';
import { REQUEST_SECONDS } from './saml/saml-options.js';
import { SamlSignInService } from './saml/saml-sign-in.service.js';
import { SingleSignOnRepository } from './single-sign-on.repository.js';
import { SingleSignOnSettingsService } from './single-sign-on-settings.service.js';
import { SsoCookiesService } from './sso-cookies.service.js';
import { SsoTestsRepository } from './sso-tests.repository.js';

const { getSingleSignOn, setSingleSignOn, readMetadata, startTest, getTest, getAttempts } =
  singleSignOnAdministration.endpoints;

@GroupController(singleSignOnAdministration)
export class SingleSignOnAdministrationController {
  constructor(
    private readonly settings: SingleSignOnSettingsService,
    private readonly store: SingleSignOnRepository,
    private readonly signIn: SamlSignInService,
    private readonly tests: SsoTestsRepository,
    private readonly cookies: SsoCookiesService,
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
      if (!(error instanceof MetadataRefused)) throw error;
      const issues = [{ path: 'body.xml', code: 'custom', message: `SSO_METADATA_${error.fault}` }];
      throw new PortalError('VALIDATION_FAILED', { issues, cause: error });
    }
  }

  @Implements(startTest)
  async startTest({ body }: Input<typeof startTest>, _caller: Caller, { response }: HttpContext) {
    const { id, address } = await this.signIn.beginTest(returnPage(body.target));
    this.cookies.request.write(response, id, REQUEST_SECONDS);
    return { id, address };
  }

  /** @throws PortalError NOT_FOUND, after a day too */
  @Implements(getTest)
  async getTest({ params }: Input<typeof getTest>) {
    const test = await this.tests.read(params.id, REQUEST_SECONDS);
    if (!test) throw new PortalError('NOT_FOUND');
    return test;
  }

  @Implements(getAttempts)
  getAttempts() {
    return this.store.lastAttempts();
  }
}
