import { type Input, registrationMailTemplates } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { MailTemplatesService } from './mail-templates.service.js';

const {
  getRegistrationMailTemplates,
  setRegistrationMailTemplates,
  resetRegistrationMailTemplate,
  previewRegistrationMailTemplate,
  testRegistrationMailTemplate,
} = registrationMailTemplates.endpoints;

@GroupController(registrationMailTemplates)
export class MailTemplatesController {
  constructor(private readonly templates: MailTemplatesService) {}

  @Implements(getRegistrationMailTemplates)
  async getRegistrationMailTemplates() {
    return { templates: await this.templates.all() };
  }

  @Implements(setRegistrationMailTemplates)
  async setRegistrationMailTemplates({ body }: Input<typeof setRegistrationMailTemplates>, caller: Caller) {
    return { templates: await this.templates.save(body.templates, caller) };
  }

  @Implements(resetRegistrationMailTemplate)
  resetRegistrationMailTemplate(
    { body: { key, locale, version } }: Input<typeof resetRegistrationMailTemplate>,
    caller: Caller,
  ) {
    return this.templates.reset(key, locale, version, caller);
  }

  @Implements(previewRegistrationMailTemplate)
  previewRegistrationMailTemplate({ body }: Input<typeof previewRegistrationMailTemplate>) {
    return this.templates.preview(body);
  }

  @Implements(testRegistrationMailTemplate)
  testRegistrationMailTemplate({ body }: Input<typeof testRegistrationMailTemplate>, caller: Caller) {
    return this.templates.sendTest(body, caller);
  }
}
