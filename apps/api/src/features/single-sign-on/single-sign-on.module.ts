import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { CustomSignInService } from './custom/custom-sign-in.service.js';
import { SamlLogoutService } from './saml/saml-logout.service.js';
import { SamlResponseGuard, SamlStrategy } from './saml/saml-response.guard.js';
import { SamlSignInService } from './saml/saml-sign-in.service.js';
import { SingleSignOnController } from './single-sign-on.controller.js';
import { SingleSignOnRepository } from './single-sign-on.repository.js';
import { SingleSignOnAdministrationController } from './single-sign-on-administration.controller.js';
import { SingleSignOnSettingsService } from './single-sign-on-settings.service.js';
import { SsoAccountsRepository } from './sso-accounts.repository.js';
import { SsoAccountsService } from './sso-accounts.service.js';
import { SsoCookiesService } from './sso-cookies.service.js';
import { SsoRefusalFilter } from './sso-refusal.filter.js';
import { SsoTestsRepository } from './sso-tests.repository.js';

/** Sign-in by an identity provider (SAML) or by a portal of the customer's; both are off until somebody sets them up. */
@Module({
  imports: [AccountModule, AppSettingsModule, IdentityModule],
  controllers: [SingleSignOnController, SingleSignOnAdministrationController],
  providers: [
    SingleSignOnRepository,
    SingleSignOnSettingsService,
    SamlSignInService,
    SamlLogoutService,
    SamlStrategy,
    SamlResponseGuard,
    CustomSignInService,
    SsoAccountsRepository,
    SsoAccountsService,
    SsoCookiesService,
    SsoRefusalFilter,
    SsoTestsRepository,
  ],
})
export class SingleSignOnModule {}
