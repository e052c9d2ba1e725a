import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';

/** Whatever is longer is no password of anybody and is not looked at. */
const Typed = z.string().min(1).max(1024);

export const ChangePassword = z.strictObject({ oldPassword: Typed, newPassword: Typed });
export type ChangePassword = z.infer<typeof ChangePassword>;

export const RequestPasswordReset = z.strictObject({
  login: z.string().trim().min(1).max(254),
  email: z.string().trim().min(1).max(254),
  /** Not looked at: whoever asks may be anybody, so the mail is in the language of the account. Some clients send it. */
  locale: Locale.optional(),
});
export type RequestPasswordReset = z.infer<typeof RequestPasswordReset>;

export const ResetPassword = z.strictObject({ token: z.string().min(1).max(128), newPassword: Typed });
export type ResetPassword = z.infer<typeof ResetPassword>;

/** What a form needs to judge a password before it is sent. */
export const PasswordLengths = z.object({
  minimum: z.int(),
  administratorMinimum: z.int(),
});
export type PasswordLengths = z.infer<typeof PasswordLengths>;

export const passwords = endpointGroup({
  name: 'passwords',
  base: '/api/main/auth',
  endpoints: {
    getPasswordLengths: endpoint({
      method: 'GET',
      path: '/getPasswordLengths',
      summary: 'How long a new password has to be.',
      access: 'public',
      response: PasswordLengths,
    }),
    changePassword: endpoint({
      method: 'POST',
      path: '/changePassword',
      summary: 'Changes the password of the signed-in user and ends their other sessions.',
      access: 'session',
      body: ChangePassword,
      response: z.undefined(),
      success: 204,
      errors: ['PASSWORD_POLICY', 'WRONG_PASSWORD', 'RATE_LIMITED'],
    }),
    requestPasswordResetToken: endpoint({
      method: 'POST',
      path: '/requestPasswordResetToken',
      summary: 'Sends a link to set a new password, if login and address belong together. The answer never tells.',
      access: 'public',
      body: RequestPasswordReset,
      response: z.object({}),
      success: 202,
    }),
    resetPassword: endpoint({
      method: 'POST',
      path: '/resetPassword',
      summary: 'Sets a new password with the link from a mail and ends all sessions of its user. Signs nobody in.',
      access: 'public',
      body: ResetPassword,
      response: z.undefined(),
      success: 204,
      errors: ['PASSWORD_POLICY', 'TOKEN_EXPIRED', 'RATE_LIMITED'],
    }),
  },
});
