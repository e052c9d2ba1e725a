export * from './features/account/account.contract.js';
export * from './features/account/account-requests.schema.js';
export * from './features/account/contact.schema.js';
export * from './features/account/differences.js';
export * from './features/account/representative.schema.js';
export * from './features/account/representative-rules.js';
export * from './features/account/users.contract.js';
export * from './features/administration/access-explanation.contract.js';
export * from './features/administration/account-request-administration.contract.js';
export * from './features/administration/administration.lists.js';
export * from './features/administration/organisation-administration.contract.js';
export * from './features/administration/user-administration.contract.js';
export * from './features/administration/user-administration.schema.js';
export * from './features/answer-links/answer-links.contract.js';
export * from './features/app-settings/app-settings.contract.js';
export * from './features/app-settings/app-settings.schema.js';
export * from './features/app-settings/placeholders.js';
export * from './features/app-settings/setting-names.js';
export * from './features/app-settings/settings-administration.schema.js';
export * from './features/app-settings/settings-input.schema.js';
export * from './features/app-settings/text-features.js';
export * from './features/app-settings/text-rules.js';
export * from './features/areas/areas.schema.js';
export * from './features/audit/audit.contract.js';
export * from './features/audit/audit-actions.js';
export * from './features/base-layers/base-layer.schema.js';
export * from './features/base-layers/base-layers.contract.js';
export * from './features/base-layers/layer-grid.js';
export * from './features/catalogue/catalogue.contract.js';
export * from './features/catalogue/catalogue.schema.js';
export * from './features/catalogue/catalogue-choice.contract.js';
export * from './features/catalogue/catalogue-workflow.js';
export * from './features/catalogue/manufacturer.schema.js';
export * from './features/catalogue/reference-data.contract.js';
export * from './features/dictionary/dictionary.contract.js';
export * from './features/dictionary/dictionary-csv.js';
export * from './features/documents/documents.contract.js';
export * from './features/dossiers/application-workflow.js';
export * from './features/dossiers/check-rules.js';
export * from './features/dossiers/consulted-body.js';
export * from './features/dossiers/declared-workflow.js';
export * from './features/dossiers/dossier-aspects.js';
export * from './features/dossiers/dossier-assignment.contract.js';
export * from './features/dossiers/dossier-attachments.schema.js';
export * from './features/dossiers/dossier-coordination.contract.js';
export * from './features/dossiers/dossier-corrections.contract.js';
export * from './features/dossiers/dossier-decisions.contract.js';
export * from './features/dossiers/dossier-documents.contract.js';
export * from './features/dossiers/dossier-kind.contract.js';
export * from './features/dossiers/dossier-map.contract.js';
export * from './features/dossiers/dossier-messages.contract.js';
export * from './features/dossiers/dossier-obligations.contract.js';
export * from './features/dossiers/dossier-opinions.contract.js';
export * from './features/dossiers/dossier-order.js';
export * from './features/dossiers/dossier-proposals.contract.js';
export * from './features/dossiers/dossier-rights.contract.js';
export * from './features/dossiers/dossier-waivers.contract.js';
export * from './features/dossiers/dossiers.contract.js';
export * from './features/dossiers/dossiers.list.js';
export * from './features/dossiers/dossiers.schema.js';
export * from './features/dossiers/draft-parts.js';
export * from './features/dossiers/fixed-links.js';
export * from './features/dossiers/foreign-coordination.js';
export * from './features/dossiers/listed-columns.js';
export * from './features/dossiers/moved-rows.js';
export * from './features/dossiers/opinion-marks.js';
export * from './features/dossiers/progress.js';
export * from './features/dossiers/right-term.js';
export * from './features/dossiers/statutory-clock.js';
export * from './features/dossiers/waiting.schema.js';
export * from './features/dossiers/who-may-act.js';
export * from './features/dossiers/workflow.js';
export * from './features/edited-texts/edited-texts.contract.js';
export * from './features/exports/exports.contract.js';
export { FeeEstimate, FeeFault, Simulation as FeeCase } from './features/fee-estimates/fee-estimate.schema.js';
export * from './features/fee-estimates/fee-estimates.contract.js';
export * from './features/fields/application-rules.js';
export * as field from './features/fields/field.js';
export * from './features/fields/field-columns.js';
export * from './features/fields/field-csv.js';
export * from './features/fields/field-set.js';
export * from './features/fields/field-texts.js';
export * from './features/geometry-jobs/geojson.js';
export * from './features/geometry-jobs/geometry-jobs.contract.js';
export * from './features/geometry-jobs/geometry-jobs.schema.js';
export * from './features/hub/hub.schema.js';
export * from './features/hub/hub-retries.js';
export * from './features/hub/maintenance.contract.js';
export * from './features/identity/password-rules.js';
export * from './features/identity/passwords.contract.js';
export * from './features/identity/required-actions.js';
export * from './features/identity/second-factor.contract.js';
export * from './features/identity/session.contract.js';
export * from './features/identity/sign-in-rules.contract.js';
export * from './features/inbox/inbox.contract.js';
export * from './features/inbox/notices.js';
export * from './features/mail/mail-templates.contract.js';
export * from './features/mail/mail-templates.js';
export * from './features/mail/mail-wording.js';
export * from './features/mail/mails.contract.js';
export * from './features/mail/mails.list.js';
export * from './features/mapped-lists/drawn-area.js';
export * from './features/mapped-lists/mapped-list.contract.js';
export * from './features/mapped-lists/tiles.js';
export * from './features/preferences/preferences.contract.js';
export * from './features/regions/regions.js';
export * from './features/shared-bands/shared-bands.contract.js';
export * from './features/single-sign-on/single-sign-on.contract.js';
export * from './features/single-sign-on/single-sign-on.schema.js';
export * from './features/stations/station.schema.js';
export * from './features/stations/station-system.js';
export * from './features/stations/support-nature.js';
export * from './features/statistics/station-events.schema.js';
export * from './features/statistics/statistics.contract.js';
export * from './features/statistics/statistics.schema.js';
export * from './features/supervision/jobs.list.js';
export * from './features/supervision/supervision.contract.js';
export * from './features/supervision/supervision.schema.js';
export * from './features/surveys/surveys.contract.js';
export * from './features/terrain/clutter.schema.js';
export * from './features/terrain/terrain-profile.contract.js';
export * from './features/uploads/content-check.js';
export * from './features/uploads/file-names.js';
export * from './features/uploads/media-types.js';
export * from './features/uploads/uploads.contract.js';
export * from './features/uploads/uploads.schema.js';
export * from './features/url-viewer/url-viewer.contract.js';
export * from './features/written-documents/act-templates.contract.js';
export * from './groups.js';
export * from './jobs/area-verdicts.js';
export * from './jobs/coordination-contour.js';
export * from './jobs/geometry-operations.js';
export * from './jobs/job-error.js';
export * from './jobs/jobs.js';
export * from './kernel/access.js';
export * from './kernel/csv.js';
export * from './kernel/csv-reader.js';
export { EmailAddress } from './kernel/email-address.js';
export * from './kernel/endpoint.js';
export * from './kernel/errors.js';
export * from './kernel/folded.js';
export * from './kernel/issues.js';
export * from './kernel/judged-rule.js';
export * from './kernel/list.js';
export * from './kernel/locale.js';
export * from './kernel/manifest.js';
export * from './kernel/message-keys.js';
export * from './kernel/paging.js';
export * from './kernel/readiness.js';
export {
  type Hsv,
  hexToRgb,
  hsvToRgb,
  isColour,
  type Rgb,
  rgbToHex,
  rgbToHsv,
  textToRgb,
} from './kernel/rules/colour.js';
export { contrastOf, MINIMUM_CONTRAST } from './kernel/rules/contrast.js';
export { TypedLatitude, TypedLongitude } from './kernel/rules/coordinate-rules.js';
export {
  type DateFormat,
  dateFormatOf,
  daysInMonth,
  type IsoDay,
  isDay,
  isTime,
  readDate,
  writeDate,
} from './kernel/rules/date-rules.js';
export * from './kernel/rules/file-rules.js';
export { filled, isRequired } from './kernel/rules/required.js';
export { firstIssue, isEmpty, obeys, type Rule, type RuleIssue } from './kernel/rules/rule.js';
export * from './kernel/rules/rules.js';
export * from './kernel/rules/settle-number.js';
export { isEmail, isLatin, isUppercase, isUrl, toUppercase } from './kernel/rules/text-rules.js';
export * from './kernel/sheet.js';
export * from './kernel/storable-text.js';
export * from './kernel/xlsx-limits.js';
export * from './modules/audit.list.js';
export * from './modules/audit-words.js';
export * from './modules/index.js';
export * from './modules/module-declaration.js';
export * from './modules/module-parts.js';
export * from './modules/module-texts.js';
export * from './modules/station-statistics.js';
// In a file of their own: the first page needs them, and would fetch all that the audit log has words for.
export { accountFieldKey, moduleTitleKey } from './modules/text-keys.js';
export * from './modules/visibility.js';
