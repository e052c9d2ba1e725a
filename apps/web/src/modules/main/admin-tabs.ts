import { GlobalSettingsInput, MapSettings, ModuleSettings, ProfileSettings, SignInRules } from '@portal/contracts';
import type { AdminTab } from '../../features/admin-panel/admin-tab.js';
import { withTexts } from '../../features/translations/module-texts.js';
import { dictionariesTab, informationButtonsTab, requiredFieldsTab, translationsTab } from '../settings-tabs.js';

/** Texts of the features whose records the tabs show. */
const texts = ['account', 'audit', 'dossiers', 'mail'] as const;

const startPages = ModuleSettings.pick({ adminStartPathId: true, userStartPathId: true, userStartModuleId: true });
const layers = MapSettings.pick({ defaultOnlineMapLayer: true });
const appearance = MapSettings.omit({ defaultOnlineMapLayer: true, onlineMapLayers: true, profileSettings: true });

/** The portal's administration, in the order of its tabs. */
export const adminTabs: readonly AdminTab[] = [
  {
    key: 'general',
    titleKey: 'ADMIN_TAB_GENERAL',
    subtabs: [
      {
        key: 'portal',
        titleKey: 'SETTINGS_PORTAL',
        settings: Object.keys(GlobalSettingsInput.shape),
        load: () => import('../../features/app-settings/portal-settings-tab.js'),
      },
      {
        key: 'startPages',
        titleKey: 'SETTINGS_START_PAGES',
        settings: Object.keys(startPages.shape),
        load: () => import('../../features/app-settings/start-pages-tab.js'),
      },
      {
        key: 'mailServer',
        titleKey: 'SETTINGS_MAIL_SERVER',
        load: () => import('../../features/app-settings/general/mail-server-tab.js'),
      },
      {
        key: 'exchange',
        titleKey: 'SETTINGS_EXCHANGE',
        load: () => import('../../features/app-settings/exchange-tab.js'),
      },
    ],
  },
  translationsTab,
  {
    key: 'textEditing',
    titleKey: 'ADMIN_TAB_TEXT_EDITING',
    subtabs: [
      {
        key: 'texts',
        titleKey: 'ADMIN_TAB_TEXTS',
        load: withTexts(
          [...texts, 'documents', 'edited-texts'],
          () => import('../../features/edited-texts/administration/text-editing-tab.js'),
        ),
      },
      {
        key: 'addresses',
        titleKey: 'ADMIN_TAB_ADDRESSES',
        load: withTexts([...texts, 'documents'], () => import('../../features/url-viewer/addresses-tab.js')),
      },
    ],
  },
  {
    key: 'mapSettings',
    titleKey: 'ADMIN_TAB_MAP_SETTINGS',
    subtabs: [
      {
        key: 'appearance',
        titleKey: 'ADMIN_TAB_MAP_APPEARANCE',
        settings: Object.keys(appearance.shape),
        load: () => import('../../features/app-settings/map-appearance-tab.js'),
      },
      {
        key: 'layers',
        titleKey: 'ADMIN_TAB_MAP_LAYERS',
        settings: Object.keys(layers.shape),
        load: () => import('../../features/app-settings/map-layers-tab.js'),
      },
      {
        key: 'imageMaps',
        titleKey: 'ADMIN_TAB_IMAGE_MAPS',
        load: withTexts(['map'], () => import('../../features/base-layers/image-maps-tab.js')),
      },
    ],
  },
  {
    key: 'profileSettings',
    titleKey: 'ADMIN_TAB_PROFILE_SETTINGS',
    settings: Object.keys(ProfileSettings.shape),
    load: () => import('../../features/app-settings/profile-settings-tab.js'),
  },
  {
    key: 'requestManagement',
    titleKey: 'ADMIN_TAB_REQUESTS',
    subtabs: [
      {
        key: 'accountRequests',
        titleKey: 'ADMIN_TAB_ACCOUNT_REQUESTS',
        load: withTexts(texts, () => import('../../features/administration/account-requests/account-requests-tab.js')),
      },
      {
        key: 'registrationMailTemplates',
        titleKey: 'ADMIN_TAB_MAIL_TEMPLATES',
        load: withTexts(texts, () => import('../../features/mail/templates/mail-templates-tab.js')),
      },
      {
        key: 'mailLog',
        titleKey: 'ADMIN_TAB_MAIL_LOG',
        load: withTexts(texts, () => import('../../features/mail/log/mail-log-tab.js')),
      },
    ],
  },
  { ...requiredFieldsTab, load: withTexts(texts, () => import('../../features/app-settings/required-fields-tab.js')) },
  informationButtonsTab,
  {
    key: 'users',
    titleKey: 'ADMIN_TAB_USERS',
    load: withTexts(texts, () => import('../../features/administration/users/users-tab.js')),
  },
  {
    key: 'organisations',
    titleKey: 'ADMIN_TAB_ORGANISATIONS',
    load: withTexts(texts, () => import('../../features/administration/organisations/organisations-tab.js')),
  },
  dictionariesTab,
  {
    key: 'signInRules',
    titleKey: 'ADMIN_TAB_SIGN_IN_RULES',
    settings: Object.keys(SignInRules.shape),
    load: withTexts(texts, () => import('../../features/identity/sign-in-rules/sign-in-rules-tab.js')),
  },
  {
    key: 'maintenance',
    titleKey: 'ADMIN_TAB_MAINTENANCE',
    load: withTexts(['supervision'], () => import('../../features/supervision/maintenance/maintenance-tab.js')),
  },
  {
    key: 'sso',
    titleKey: 'ADMIN_TAB_SSO',
    load: withTexts(
      [...texts, 'single-sign-on'],
      () => import('../../features/single-sign-on/administration/sso-tab.js'),
    ),
  },
  {
    key: 'audit',
    titleKey: 'ADMIN_TAB_AUDIT',
    load: withTexts(texts, () => import('../../features/audit/audit-tab.js')),
  },
];
