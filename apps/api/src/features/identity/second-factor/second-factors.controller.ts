import { Inject } from '@nestjs/common';
import { type Input, secondFactor } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import {
  type CallerOrNobody,
  GroupController,
  type HttpContext,
  Implements,
} from '../../../kernel/contract/implements.js';
import { SecondFactorsService } from '../second-factors.service.js';
import { SecondFactorSignInService } from '../sign-in/second-factor-sign-in.service.js';
import { EnrolmentService } from './enrolment.service.js';
import { IdentityCheckService } from './identity-check.service.js';
import { relyingPartyOf } from './relying-party.js';

const {
  getSecondFactors,
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  beginPasskey,
  confirmPasskey,
  removePasskey,
  renewRecoveryCodes,
  beginPasskeyProof,
  beginPasskeySignIn,
} = secondFactor.endpoints;

@GroupController(secondFactor)
export class SecondFactorsController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly enrolment: EnrolmentService,
    private readonly identity: IdentityCheckService,
    private readonly signIn: SecondFactorSignInService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  @Implements(getSecondFactors)
  getSecondFactors(_input: Input<typeof getSecondFactors>, caller: Caller) {
    return this.factors.of(caller);
  }

  @Implements(beginAuthenticatorApp)
  beginAuthenticatorApp({ body }: Input<typeof beginAuthenticatorApp>, caller: Caller, { request }: HttpContext) {
    return this.enrolment.beginApp(caller, body.proof, relyingPartyOf(request, this.env.publicUrl));
  }

  @Implements(confirmAuthenticatorApp)
  confirmAuthenticatorApp({ body }: Input<typeof confirmAuthenticatorApp>, caller: Caller) {
    return this.enrolment.confirmApp(caller, body.code);
  }

  @Implements(removeAuthenticatorApp)
  async removeAuthenticatorApp(
    { body }: Input<typeof removeAuthenticatorApp>,
    caller: Caller,
    { request }: HttpContext,
  ) {
    await this.factors.removeApp(caller, body.proof, relyingPartyOf(request, this.env.publicUrl));
    return undefined;
  }

  @Implements(beginPasskey)
  beginPasskey({ body }: Input<typeof beginPasskey>, caller: Caller, { request }: HttpContext) {
    return this.enrolment.beginPasskey(caller, body.proof, relyingPartyOf(request, this.env.publicUrl));
  }

  @Implements(confirmPasskey)
  confirmPasskey({ body }: Input<typeof confirmPasskey>, caller: Caller, { request }: HttpContext) {
    const relyingParty = relyingPartyOf(request, this.env.publicUrl);
    return this.enrolment.confirmPasskey(caller, body, relyingParty);
  }

  @Implements(removePasskey)
  async removePasskey({ body }: Input<typeof removePasskey>, caller: Caller, { request }: HttpContext) {
    await this.factors.removePasskey(caller, body.id, body.proof, relyingPartyOf(request, this.env.publicUrl));
    return undefined;
  }

  @Implements(renewRecoveryCodes)
  async renewRecoveryCodes({ body }: Input<typeof renewRecoveryCodes>, caller: Caller, { request }: HttpContext) {
    const relyingParty = relyingPartyOf(request, this.env.publicUrl);
    return { recoveryCodes: await this.factors.renewRecoveryCodes(caller, body.proof, relyingParty) };
  }

  @Implements(beginPasskeyProof)
  beginPasskeyProof(_input: Input<typeof beginPasskeyProof>, caller: Caller, { request }: HttpContext) {
    return this.identity.beginPasskeyProof(caller, relyingPartyOf(request, this.env.publicUrl));
  }

  @Implements(beginPasskeySignIn)
  beginPasskeySignIn({ body }: Input<typeof beginPasskeySignIn>, _caller: CallerOrNobody, { request }: HttpContext) {
    return this.signIn.passkeyOptions(body.mfaToken, relyingPartyOf(request, this.env.publicUrl));
  }
}
