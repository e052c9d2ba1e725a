import { type Input, signInRules } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { SignInRulesService } from './sign-in-rules.service.js';

const { getSignInRules, setSignInRules } = signInRules.endpoints;

@GroupController(signInRules)
export class SignInRulesController {
  constructor(private readonly rules: SignInRulesService) {}

  @Implements(getSignInRules)
  getSignInRules() {
    return this.rules.read();
  }

  @Implements(setSignInRules)
  setSignInRules({ body }: Input<typeof setSignInRules>, caller: Caller) {
    return this.rules.save(body, caller);
  }
}
