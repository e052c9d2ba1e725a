import { type Input, registrationMailTemplates } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { clientAddress } from '../../kernel/access/client-address.js';
import { type Exchange, GroupController, Implements } from '../../kernel/contract/implements.js';
import { type Editor, MailTemplatesService } from './mail-templates.service.js';

const {
  getRegistrationMailTemplates,
  setRegistrationMailTemplates,
  resetRegistrationMailTemplate,
  previewRegistrationMailTemplate,
  testRegistrationMailTemplate,
} = registrationMailTemplates.endpoints;

const editorOf = (caller: Caller, { request }: Exchange): Editor => ({ caller, ip: clientAddress(request) });

@GroupController(registrationMailTemplates)
export class MailTemplatesController {
  constructor(private readonly templates: MailTemplatesService) {}

  @Implements(getRegistrationMailTemplates)
  async getRegistrationMailTemplates() {
    return { templates: await this.templates.all() };
  }

  @Implements(setRegistrationMailTemplates)
  async setRegistrationMailTemplates(
    { body }: Input<typeof setRegistrationMailTemplates>,
    caller: Caller,
    exchange: Exchange,
  ) {
    return { templates: await this.templates.save(body.templates, editorOf(caller, exchange)) };
  }

  @Implements(resetRegistrationMailTemplate)
  resetRegistrationMailTemplate(
    { body: { key, locale, version } }: Input<typeof resetRegistrationMailTemplate>,
    caller: Caller,
    exchange: Exchange,
  ) {
    return this.templates.reset(key, locale, version, editorOf(caller, exchange));
  }

  @Implements(previewRegistrationMailTemplate)
  previewRegistrationMailTemplate({ body }: Input<typeof previewRegistrationMailTemplate>) {
    return this.templates.preview(body);
  }

  @Implements(testRegistrationMailTemplate)
  testRegistrationMailTemplate(
    { body }: Input<typeof testRegistrationMailTemplate>,
    caller: Caller,
    exchange: Exchange,
  ) {
    return this.templates.sendTest(body, editorOf(caller, exchange));
  }
}
