import type { ComponentType } from 'react';

/** Screen of a tab, loaded when first opened. */
export type LoadTab = () => Promise<{ readonly Tab: ComponentType }>;

export interface AdminSubtab {
  /** Last segment of the address. */
  readonly key: string;
  readonly titleKey: string;
  /** Absent: not there yet, and not shown. */
  readonly load?: LoadTab;
}

export interface AdminTab {
  /** Segment of the address after `admin-panel`. */
  readonly key: string;
  readonly titleKey: string;
  readonly load?: LoadTab;
  /** A tab has a screen of its own or the screens of these. */
  readonly subtabs?: readonly AdminSubtab[];
}

/** The portal's administration, in the order of its tabs. */
const registered: readonly AdminTab[] = [
  {
    key: 'requestManagement',
    titleKey: 'ADMIN_TAB_REQUESTS',
    subtabs: [
      {
        key: 'accountRequests',
        titleKey: 'ADMIN_TAB_ACCOUNT_REQUESTS',
        load: () => import('./account-requests/account-requests-tab.js'),
      },
      {
        key: 'registrationMailTemplates',
        titleKey: 'ADMIN_TAB_MAIL_TEMPLATES',
        load: () => import('./registration-mail-templates/mail-templates-tab.js'),
      },
      {
        key: 'mailLog',
        titleKey: 'ADMIN_TAB_MAIL_LOG',
        load: () => import('./mail-log/mail-log-tab.js'),
      },
    ],
  },
  { key: 'users', titleKey: 'ADMIN_TAB_USERS', load: () => import('./users/users-tab.js') },
  {
    key: 'organisations',
    titleKey: 'ADMIN_TAB_ORGANISATIONS',
    load: () => import('./organisations/organisations-tab.js'),
  },
  {
    key: 'signInRules',
    titleKey: 'ADMIN_TAB_SIGN_IN_RULES',
    load: () => import('./sign-in-rules/sign-in-rules-tab.js'),
  },
  { key: 'audit', titleKey: 'ADMIN_TAB_AUDIT', load: () => import('./audit/audit-tab.js') },
];

/** Tabs that have something to show. */
export const adminTabs: readonly AdminTab[] = registered
  .map((tab) => ({ ...tab, ...(tab.subtabs && { subtabs: tab.subtabs.filter(({ load }) => load) }) }))
  .filter(({ load, subtabs }) => load || subtabs?.length);
