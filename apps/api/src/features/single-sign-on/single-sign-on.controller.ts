import { Inject, UseFilters, UseGuards } from '@nestjs/common';
import { type Input, SsoReason, singleSignOn } from '@portal/contracts';
import type { Request } from 'express';
import { networkOf } from '../../kernel/access/client-address.js';
import { isSameOrigin } from '../../kernel/access/same-origin.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import {
  type CallerOrNobody,
  GroupController,
  type HttpContext,
  Implements,
} from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../kernel/limits/rate-limiter.service.js';
import { clientOf } from '../identity/client.js';
import { CustomSignInService } from './custom/custom-sign-in.service.js';
import { returnPage } from './return-page.js';
import { serviceProviderMetadata } from './saml/metadata.js';
import { SamlLogoutService } from './saml/saml-logout.service.js';
import { REQUEST_SECONDS } from './saml/saml-options.js';
import { SamlResponseGuard } from './saml/saml-response.guard.js';
import { SamlSignInService } from './saml/saml-sign-in.service.js';
import { SingleSignOnSettingsService } from './single-sign-on-settings.service.js';
import { SsoCookiesService } from './sso-cookies.service.js';
import { SsoRefusalFilter } from './sso-refusal.filter.js';
import { SsoRefused } from './sso-refused.js';

const { samlLogin, samlAcs, samlSlo, samlMetadata, redirectToSamlLogout, handleWebSsoIfNecessary } =
  singleSignOn.endpoints;

/** Starts without a session in a row after which the portal stops sending the browser away. */
const MOST_ROUNDS = 3;
const ROUND_SECONDS = 30;

const queryOf = ({ url }: Request): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

@GroupController(singleSignOn)
@UseFilters(SsoRefusalFilter)
export class SingleSignOnController {
  constructor(
    private readonly settings: SingleSignOnSettingsService,
    private readonly signIn: SamlSignInService,
    private readonly logout: SamlLogoutService,
    private readonly custom: CustomSignInService,
    private readonly cookies: SsoCookiesService,
    private readonly limiter: RateLimiterService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  @Implements(samlLogin)
  async samlLogin({ query }: Input<typeof samlLogin>, _caller: CallerOrNobody, { request, response }: HttpContext) {
    await this.limiter.attempt({ singleSignOnStartsAtAddress: networkOf(clientOf(request).ip) });
    const { id, address } = await this.signIn.begin(returnPage(query.target));
    this.cookies.request.write(response, id, REQUEST_SECONDS);
    response.location(address);
    return undefined;
  }

  @Implements(samlAcs)
  @UseGuards(SamlResponseGuard)
  async samlAcs(_input: Input<typeof samlAcs>, _caller: CallerOrNobody, { request, response }: HttpContext) {
    const requestId = this.cookies.request.read(request);
    if (!request.verifiedAssertion || requestId === undefined) throw new SsoRefused('CONFIGURATION');
    this.cookies.request.clear(response);
    const { issued, target } = await this.signIn.complete(request.verifiedAssertion, requestId, clientOf(request));
    if (issued) this.cookies.handOver(issued, response);
    response.location(target);
    return undefined;
  }

  @Implements(samlSlo)
  async samlSlo(_input: Input<typeof samlSlo>, _caller: CallerOrNobody, { request, response }: HttpContext) {
    response.location(await this.logout.take(queryOf(request), clientOf(request)));
    return undefined;
  }

  @Implements(samlMetadata)
  async samlMetadata() {
    const { provider, own } = await this.settings.saml();
    return new FileAnswer({
      mediaType: 'application/samlmetadata+xml',
      fileName: 'metadata.xml',
      shown: false,
      content: Buffer.from(serviceProviderMetadata(provider, own.certificate)),
    });
  }

  @Implements(redirectToSamlLogout)
  async redirectToSamlLogout(
    _input: Input<typeof redirectToSamlLogout>,
    caller: CallerOrNobody,
    { request, response }: HttpContext,
  ) {
    if (!isSameOrigin(request, this.env.publicUrl)) throw new PortalError('FORBIDDEN');
    const address = await this.logout.begin(caller);
    this.cookies.session.refresh.clear(response);
    // Not a redirection: the page's policy would have to let its forms lead to the identity provider.
    response.setHeader('Refresh', `0; url=${address}`);
    return undefined;
  }

  @Implements(handleWebSsoIfNecessary)
  async handleWebSsoIfNecessary(
    { body }: Input<typeof handleWebSsoIfNecessary>,
    _caller: CallerOrNobody,
    { request, response }: HttpContext,
  ) {
    if (!isSameOrigin(request, this.env.publicUrl)) throw new SsoRefused('CROSS_SITE');
    if (body?.token !== undefined) {
      const { publicUrl } = this.env;
      if (!publicUrl || !(await this.custom.isEnabled())) throw new SsoRefused('CONFIGURATION');
      const issued = await this.custom.exchange(body.token, new URL(publicUrl).origin, clientOf(request));
      this.cookies.rounds.clear(response);
      return this.cookies.session.give(issued, response);
    }
    const failure = SsoReason.safeParse(this.cookies.failure.read(request));
    this.cookies.failure.clear(response);
    // It is recorded already: this is the answer that a person sees.
    const reason = failure.success ? failure.data : await this.roundOf({ request, response });
    throw new PortalError('SSO_REFUSED', { values: { reason } });
  }

  /** A client without a session goes to the custom portal; if it comes back without a token each time, it must stop. */
  private async roundOf({ request, response }: HttpContext): Promise<SsoReason> {
    if (!(await this.custom.isEnabled())) return 'NO_TOKEN';
    const rounds = Number(this.cookies.rounds.read(request) ?? 0) + 1;
    if (!(rounds <= MOST_ROUNDS)) {
      this.cookies.rounds.clear(response);
      return 'LOOP';
    }
    this.cookies.rounds.write(response, String(rounds), ROUND_SECONDS);
    return 'NO_TOKEN';
  }
}
