import { account, accountRequestFiles } from './features/account/account.contract.js';
import { users } from './features/account/users.contract.js';
import { accessExplanation } from './features/administration/access-explanation.contract.js';
import { accountRequestAdministration } from './features/administration/account-request-administration.contract.js';
import { organisationAdministration } from './features/administration/organisation-administration.contract.js';
import { userAdministration } from './features/administration/user-administration.contract.js';
import { answerLinks } from './features/answer-links/answer-links.contract.js';
import { appSettings, globalSettings } from './features/app-settings/app-settings.contract.js';
import { audit } from './features/audit/audit.contract.js';
import { imageMapSettings, maps } from './features/base-layers/base-layers.contract.js';
import { dictionary } from './features/dictionary/dictionary.contract.js';
import { documentation, documents } from './features/documents/documents.contract.js';
import { decisionVerification } from './features/dossiers/dossier-decisions.contract.js';
import { editedTexts } from './features/edited-texts/edited-texts.contract.js';
import { tableExports } from './features/exports/exports.contract.js';
import { feeEstimates } from './features/fee-estimates/fee-estimates.contract.js';
import { geometryJobs } from './features/geometry-jobs/geometry-jobs.contract.js';
import { maintenance } from './features/hub/maintenance.contract.js';
import { passwords } from './features/identity/passwords.contract.js';
import { secondFactor } from './features/identity/second-factor.contract.js';
import { session } from './features/identity/session.contract.js';
import { signInRules } from './features/identity/sign-in-rules.contract.js';
import { inbox } from './features/inbox/inbox.contract.js';
import { registrationMailTemplates } from './features/mail/mail-templates.contract.js';
import { mails } from './features/mail/mails.contract.js';
import { preferences } from './features/preferences/preferences.contract.js';
import { singleSignOn, singleSignOnAdministration } from './features/single-sign-on/single-sign-on.contract.js';
import { statistics } from './features/statistics/statistics.contract.js';
import { supervision } from './features/supervision/supervision.contract.js';
import { surveysForUser } from './features/surveys/surveys.contract.js';
import { terrain } from './features/terrain/terrain-profile.contract.js';
import { uploads } from './features/uploads/uploads.contract.js';
import { urlViewer } from './features/url-viewer/url-viewer.contract.js';
import { actTemplates } from './features/written-documents/act-templates.contract.js';
import type { EndpointGroup } from './kernel/endpoint.js';
import { declarations } from './modules/module-parts.js';

/** Calls that belong to no module's folder. */
export const featureGroups = {
  session,
  passwords,
  signInRules,
  secondFactor,
  appSettings,
  globalSettings,
  dictionary,
  geometryJobs,
  surveysForUser,
  terrain,
  feeEstimates,
  userAdministration,
  organisationAdministration,
  accountRequestAdministration,
  accessExplanation,
  registrationMailTemplates,
  mails,
  audit,
  account,
  accountRequestFiles,
  users,
  preferences,
  uploads,
  documentation,
  documents,
  editedTexts,
  urlViewer,
  decisionVerification,
  answerLinks,
  actTemplates,
  maps,
  imageMapSettings,
  tableExports,
  maintenance,
  inbox,
  statistics,
  supervision,
  singleSignOn,
  singleSignOnAdministration,
} as const;

/** Every call of the portal. */
export const endpointGroups: readonly EndpointGroup[] = [
  ...Object.values(featureGroups),
  ...declarations.flatMap(({ groups }) => groups ?? []),
];
