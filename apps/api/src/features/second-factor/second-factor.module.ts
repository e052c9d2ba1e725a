import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SignInRulesModule } from '../passwords/sign-in-rules.module.js';
import { EnrolmentService } from './enrolment.service.js';
import { FactorChangesService } from './factor-changes.service.js';
import { IdentityCheckService } from './identity-check.service.js';
import { SecondFactorSignInModule } from './second-factor-sign-in.module.js';
import { SecondFactorsController } from './second-factors.controller.js';
import { SecondFactorsService } from './second-factors.service.js';

/** Second factors in the hands of their owners, and of administrators. */
@Module({
  imports: [SignInRulesModule, MailModule, PasswordsModule, SecondFactorSignInModule],
  controllers: [SecondFactorsController],
  providers: [SecondFactorsService, EnrolmentService, FactorChangesService, IdentityCheckService],
  exports: [SecondFactorsService],
})
export class SecondFactorModule {}
