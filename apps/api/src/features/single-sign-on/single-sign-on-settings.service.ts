import { Inject, Injectable } from '@nestjs/common';
import {
  type CustomSsoSettings,
  defaultSingleSignOn,
  type Issue,
  messageKeys,
  type SamlSettings,
  SHORTEST_SSO_SECRET,
  type SingleSignOnForAdmin,
  type SingleSignOnSettings,
} from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { SettingSecretsRepository } from '../app-settings/setting-secrets.repository.js';
import { SettingsRepository } from '../app-settings/settings.repository.js';
import { SettingsEditorService } from '../app-settings/settings-editor.service.js';
import { certificateFacts, certificateOf } from './saml/certificate.js';
import { type ServiceProvider, serviceProviderOf } from './saml/metadata.js';
import { makeOwnCertificate, type OwnCertificate } from './saml/own-certificate.js';
import { SsoRefused } from './sso-refused.js';

const OWN_CERTIFICATE = 'samlCertificate';
const CUSTOM_SECRET = 'customSsoSecret';

/** What a SAML exchange needs. */
export interface SamlSetup {
  readonly settings: SamlSettings & { readonly signInAddress: string };
  readonly provider: ServiceProvider;
  readonly own: OwnCertificate;
}

const issue = (path: string, message: string): Issue => ({ path: `body.${path}`, code: 'custom', message });

/** Settings of single sign-on; kept with the portal's non-public settings. Passwords always work beside it. */
@Injectable()
export class SingleSignOnSettingsService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly secrets: SettingSecretsRepository,
    private readonly editor: SettingsEditorService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** Off also where the operator has since removed the portal's host from `SSO_HOSTS`, or `PUBLIC_URL`. */
  async customSso(): Promise<CustomSsoSettings> {
    const { customSso } = await this.read();
    const isPossible = this.env.publicUrl !== undefined && this.isAllowed(customSso.portalUrl);
    return { ...customSso, enabled: customSso.enabled && isPossible };
  }

  /** Whether a refusal is worth a line: nobody can be refused what is not offered. */
  async isOffered(): Promise<boolean> {
    return (await this.read()).saml.enabled || (await this.customSso()).enabled;
  }

  customSecret(): Promise<string | undefined> {
    return this.secrets.read('main', CUSTOM_SECRET);
  }

  /** @throws PortalError NOT_FOUND when SAML is off; SsoRefused CONFIGURATION when something that it needs is missing */
  async saml(): Promise<SamlSetup> {
    const { saml } = await this.read();
    if (!saml.enabled) throw new PortalError('NOT_FOUND');
    const own = await this.secrets.read('main', OWN_CERTIFICATE);
    const { signInAddress } = saml;
    if (!own || !this.env.publicUrl || signInAddress === null) throw new SsoRefused('CONFIGURATION');
    const provider = serviceProviderOf(this.env.publicUrl);
    return { settings: { ...saml, signInAddress }, provider, own: JSON.parse(own) };
  }

  async forAdmin(): Promise<SingleSignOnForAdmin> {
    const { saml, customSso, version } = await this.read();
    return {
      saml: { ...saml },
      customSso,
      customSsoSecret: { hasValue: await this.secrets.isSet('main', CUSTOM_SECRET), value: null },
      version,
      certificateFacts: certificateFacts(saml.certificates),
      serviceProvider: this.env.publicUrl ? serviceProviderOf(this.env.publicUrl) : null,
    };
  }

  /** @throws PortalError VALIDATION_FAILED, VERSION_CONFLICT */
  async save(given: SingleSignOnSettings, caller: Caller): Promise<SingleSignOnForAdmin> {
    const { saml, customSso, customSsoSecret, version } = given;
    const had = await this.secrets.isSet('main', CUSTOM_SECRET);
    const has = customSsoSecret.value !== null || (customSsoSecret.hasValue && had);
    const issues = [...this.samlIssues(saml), ...this.customIssues(customSso, has, customSsoSecret.value)];
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
    const mark = (hasValue: boolean) => ({ [CUSTOM_SECRET]: { hasValue } });
    const isChanged = had !== has || customSsoSecret.value !== null;
    const edit = {
      module: 'main',
      kind: 'NON_PUBLIC',
      members: { saml, customSso },
      factory: defaultSingleSignOn,
      version,
      ...(isChanged && { secrets: { before: mark(had), after: mark(has) } }),
    } as const;
    await this.editor.save(edit, caller, async (sql) => {
      await this.keepSecret(sql, customSsoSecret.value, has);
      if (saml.enabled) await this.certify(sql);
    });
    return this.forAdmin();
  }

  private async read() {
    const { value, version } = await this.settings.read('main', 'NON_PUBLIC');
    const { saml = defaultSingleSignOn.saml, customSso = defaultSingleSignOn.customSso } = value;
    return { saml: { ...defaultSingleSignOn.saml, ...saml }, customSso, version };
  }

  private samlIssues(saml: SamlSettings): Issue[] {
    const wrong = saml.certificates.flatMap((pem, index) =>
      certificateOf(pem) ? [] : [issue(`saml.certificates.${index}`, messageKeys.invalid)],
    );
    const missing = [
      saml.entityId === '' && 'entityId',
      saml.signInAddress === null && 'signInAddress',
      saml.certificates.length === 0 && 'certificates',
      saml.singleLogoutEnabled && saml.logoutAddress === null && 'logoutAddress',
      saml.requestsAccounts && saml.fullNameAttribute === null && 'fullNameAttribute',
      saml.requestsAccounts && saml.emailAttribute === null && 'emailAttribute',
      saml.roleMappings.length > 0 && saml.roleAttribute === null && 'roleAttribute',
    ].flatMap((field) => (field === false ? [] : [issue(`saml.${field}`, messageKeys.required)]));
    // The addresses that the identity provider must know begin with the public one.
    const isPossible = this.env.publicUrl !== undefined;
    return [
      ...wrong,
      ...(saml.enabled ? missing : []),
      ...(saml.enabled && !isPossible ? [issue('saml.enabled', messageKeys.invalid)] : []),
    ];
  }

  private customIssues({ enabled, portalUrl }: CustomSsoSettings, hasSecret: boolean, secret: string | null): Issue[] {
    const isShort = secret !== null && secret.length < SHORTEST_SSO_SECRET;
    return [
      ...(this.isAllowed(portalUrl) ? [] : [issue('customSso.portalUrl', messageKeys.notAChoice)]),
      // Tokens are made for the public address.
      ...(enabled && !this.env.publicUrl ? [issue('customSso.enabled', messageKeys.invalid)] : []),
      ...(enabled && portalUrl === null ? [issue('customSso.portalUrl', messageKeys.required)] : []),
      ...(enabled && !hasSecret ? [issue('customSsoSecret', messageKeys.required)] : []),
      ...(isShort ? [issue('customSsoSecret.value', messageKeys.invalid)] : []),
    ];
  }

  private isAllowed(portalUrl: string | null): boolean {
    return portalUrl === null || this.env.ssoHosts.includes(new URL(portalUrl).host);
  }

  private async keepSecret(sql: Sql, value: string | null, has: boolean): Promise<void> {
    if (value !== null) await this.secrets.write(sql, 'main', CUSTOM_SECRET, value);
    else if (!has) await this.secrets.remove(sql, 'main', CUSTOM_SECRET);
  }

  /** The portal's own key is made once, and stays while SAML is switched off and on. */
  private async certify(sql: Sql): Promise<void> {
    if (await this.secrets.isSet('main', OWN_CERTIFICATE)) return;
    const own = makeOwnCertificate(new URL(this.env.publicUrl ?? 'https://localhost').hostname);
    await this.secrets.write(sql, 'main', OWN_CERTIFICATE, JSON.stringify(own));
  }
}
