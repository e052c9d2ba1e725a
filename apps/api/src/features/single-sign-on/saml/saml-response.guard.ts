import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { MultiSamlStrategy, type Profile, type SamlConfig } from '@node-saml/passport-saml';
import { singleSignOn } from '@portal/contracts';
import type { Request, Response } from 'express';
import { networkOf } from '../../../kernel/access/client-address.js';
import { readBody } from '../../../kernel/contract/read-body.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { clientOf } from '../../identity/client.js';
import { SingleSignOnRepository } from '../single-sign-on.repository.js';
import { SingleSignOnSettingsService } from '../single-sign-on-settings.service.js';
import { SsoCookiesService } from '../sso-cookies.service.js';
import { SsoRefused } from '../sso-refused.js';
import { type AssertionFacts, checkResponse, type Expected, readAssertion } from './response-check.js';
import { samlOptions } from './saml-options.js';

const { samlAcs } = singleSignOn.endpoints;

declare module 'express-serve-static-core' {
  interface Request {
    /** Options of the library for this request. */
    samlConfig?: SamlConfig;
    /** An assertion that passed every check. */
    verifiedAssertion?: AssertionFacts;
  }
}

interface StrategyOptions {
  getSamlOptions(request: Request, done: (error: Error | null, options?: SamlConfig) => void): void;
}

/** Nest adds the callback for sign-in. */
type WithoutCallbacks = new (options: StrategyOptions) => MultiSamlStrategy;

/**
 * The library's strategy. Passport keeps strategies for the whole process, so this one has no state of its own. It has
 * no callback for logout: with one, a single unsigned logout request ends the process.
 */
export class SamlStrategy extends PassportStrategy(MultiSamlStrategy as unknown as WithoutCallbacks, 'saml') {
  constructor() {
    super({
      getSamlOptions: (request, done) =>
        request.samlConfig ? done(null, request.samlConfig) : done(new SsoRefused('CONFIGURATION')),
    });
  }

  validate(profile: Profile): Profile {
    return profile;
  }
}

/**
 * Lets an answer of the identity provider pass: checks its shape, has the library verify its signatures, and checks and
 * reads what was signed. Used on the one route that takes such answers.
 */
@Injectable()
export class SamlResponseGuard extends AuthGuard('saml') {
  constructor(
    private readonly settings: SingleSignOnSettingsService,
    private readonly store: SingleSignOnRepository,
    private readonly cookies: SsoCookiesService,
    private readonly limiter: RateLimiterService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const setup = await this.settings.saml();
    // The route takes a form and nothing else: the library would read a message in the address as well.
    if (request.url.includes('?')) throw new SsoRefused('MALFORMED');
    await this.limiter.attempt({ signInsAtAddress: networkOf(clientOf(request).ip) });
    await readBody(samlAcs, request, context.switchToHttp().getResponse<Response>());
    const form = samlAcs.body.safeParse(request.body);
    // The portal sends no RelayState: what comes back is another's.
    if (!form.success || form.data.RelayState) throw new SsoRefused('MALFORMED');
    const requestId = this.cookies.request.read(request);
    if (requestId === undefined) throw new SsoRefused('OTHER_BROWSER');
    const { settings, provider } = setup;
    const expected = { settings, audience: provider.entityId, acs: provider.acs, requestId, now: Date.now() };
    checkResponse(form.data.SAMLResponse, expected);
    if (!(await this.store.isOpenRequest(requestId))) throw new SsoRefused('REQUEST_UNKNOWN');
    request.samlConfig = samlOptions(setup, (id) => this.store.isOpenRequest(id), requestId);
    await super.canActivate(context);
    request.verifiedAssertion = verifiedFacts(request, expected);
    return true;
  }

  override handleRequest<P>(error: unknown, profile: P): P {
    if (error instanceof PortalError) throw error;
    // After the checks above, what the library still refuses is a signature.
    if (error || !profile) throw new SsoRefused('SIGNATURE', { cause: error });
    return profile;
  }
}

function verifiedFacts(request: Request, expected: Expected): AssertionFacts {
  const profile = Reflect.get(request, 'user') as Profile | undefined;
  const xml = profile?.getAssertionXml?.();
  if (!profile || !xml) throw new SsoRefused('SIGNATURE');
  const facts = readAssertion(xml, expected);
  if (facts.nameId !== profile.nameID) throw new SsoRefused('SUBJECT');
  return facts;
}
