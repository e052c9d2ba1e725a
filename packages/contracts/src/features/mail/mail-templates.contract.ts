import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { MailTemplateKey, mailTemplates } from './mail-templates.js';
import { MailWording, refuseMissingLink, refuseStrangePlaceholders } from './mail-wording.js';

const state = {
  placeholders: z.array(z.string()),
  enabled: z.boolean(),
  /** Rises with every change; 0: as shipped, never changed. */
  version: z.number().int().nonnegative(),
  /** The wording is an administrator's and not the one that ships with the portal. */
  customised: z.boolean(),
};

/** A template as it is stored. Bounds are those of a change: a stored wording is answered whatever it is. */
export const MailTemplate = MailWording.extend({ subject: z.string(), bodyHtml: z.string(), ...state });
export type MailTemplate = z.infer<typeof MailTemplate>;

export const MailTemplates = z.object({ templates: z.array(MailTemplate) });

/** A template as it was read, changed. What follows from the key is ignored. */
export const MailTemplateChange = MailWording.extend(state)
  .partial({ placeholders: true, customised: true })
  .superRefine(refuseStrangePlaceholders)
  .superRefine(refuseMissingLink)
  .superRefine(({ key, enabled }, context) => {
    if (mailTemplates[key].essential && !enabled)
      context.addIssue({ code: 'custom', path: ['enabled'], input: enabled, message: 'RULE_MAIL_ESSENTIAL' });
  });
export type MailTemplateChange = z.input<typeof MailTemplateChange>;

const DraftWording = MailWording.extend({
  /** Account request whose data fill the placeholders; examples fill what it has none for, or everything. */
  requestId: z.uuid().optional(),
}).superRefine(refuseStrangePlaceholders);

/** A mail as its reader gets it. */
export const MailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof MailPreview>;

const access = ['PORTADMIN'] as const;

/** Wording of the mails that the portal sends. */
export const registrationMailTemplates = endpointGroup({
  name: 'registrationMailTemplates',
  base: '/api/main/appSettings',
  endpoints: {
    getRegistrationMailTemplates: endpoint({
      method: 'GET',
      path: '/getRegistrationMailTemplates',
      summary: 'Every mail of the portal in every language, as it is worded now.',
      access,
      revalidated: true,
      response: MailTemplates,
    }),
    setRegistrationMailTemplates: endpoint({
      method: 'POST',
      path: '/setRegistrationMailTemplates',
      summary: 'Change wordings, all of them or none: one that somebody else changed since it was read is a conflict.',
      access,
      body: z.strictObject({ templates: z.array(MailTemplateChange).min(1).max(60) }),
      response: MailTemplates,
      errors: ['VERSION_CONFLICT'],
    }),
    resetRegistrationMailTemplate: endpoint({
      method: 'POST',
      path: '/resetRegistrationMailTemplate',
      summary: 'Go back to the wording that ships with the portal.',
      access,
      body: z.strictObject({ key: MailTemplateKey, locale: Locale, version: z.number().int().nonnegative() }),
      response: MailTemplate,
      errors: ['VERSION_CONFLICT'],
    }),
    previewRegistrationMailTemplate: endpoint({
      method: 'POST',
      path: '/previewRegistrationMailTemplate',
      summary: 'A wording, saved or not, filled with the data of an account request or with examples.',
      access,
      body: DraftWording,
      response: MailPreview,
      errors: ['NOT_FOUND'],
    }),
    testRegistrationMailTemplate: endpoint({
      method: 'POST',
      path: '/testRegistrationMailTemplate',
      summary: 'Send a wording, saved or not, to the address of the caller.',
      access,
      body: DraftWording,
      response: z.object({ mailId: z.uuid(), to: z.string() }),
      success: 202,
      errors: ['NOT_FOUND'],
    }),
  },
});
