import { type SingleSignOnForAdmin, type SingleSignOnSettings, singleSignOnAdministration } from '@portal/contracts';
import { clientOf } from '../../../kernel/client.js';
import { endpointQuery } from '../../../kernel/query.js';
import type { SettingsFields } from '../../app-settings/settings-form.js';

export const ssoAdministrationClient = clientOf(singleSignOnAdministration);

export const ssoSettingsQuery = () => endpointQuery(ssoAdministrationClient.getSingleSignOn, {});
export const ssoAttemptsQuery = () => endpointQuery(ssoAdministrationClient.getAttempts, {});

export type SsoFields = SettingsFields<SingleSignOnSettings>;

/** What is saved, without what only explains it. */
export const settingsOf = ({
  certificateFacts: _facts,
  serviceProvider: _provider,
  ...settings
}: SingleSignOnForAdmin): SingleSignOnSettings => settings;

/** An empty field says that there is none. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
