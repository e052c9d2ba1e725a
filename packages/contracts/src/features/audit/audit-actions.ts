/** Every act that leaves a trace, with what came of it. A person reads `AUDIT_ACTION_<KEY>`. */
export const auditActions = {
  login: 'DONE',
  login_failed: 'REFUSED',
  login_locked: 'REFUSED',
  logout: 'DONE',
  sso_refused: 'REFUSED',
  sso_logout: 'DONE',
  refresh_reuse: 'REFUSED',
  session_ended: 'DONE',
  sessions_ended: 'DONE',

  password_changed: 'DONE',
  password_reset_requested: 'DONE',
  password_reset: 'DONE',
  password_change_forced: 'DONE',

  second_factor_added: 'DONE',
  second_factor_used: 'DONE',
  second_factor_failed: 'REFUSED',
  second_factor_removed: 'DONE',
  second_factors_reset: 'DONE',
  recovery_codes_renewed: 'DONE',

  registration_received: 'DONE',
  registration_confirmed: 'DONE',
  user_names_probed: 'REFUSED',
  account_request_received: 'DONE',
  account_request_cancelled: 'DONE',
  account_request_accepted: 'DONE',
  account_request_refused: 'DONE',
  account_request_file_read: 'DONE',
  account_closed: 'DONE',

  user_created: 'DONE',
  user_invited: 'DONE',
  user_changed: 'DONE',
  user_enabled: 'DONE',
  user_disabled: 'DONE',
  user_unlocked: 'DONE',
  organisation_created: 'DONE',
  organisation_changed: 'DONE',
  organisation_removed: 'DONE',

  settings_changed: 'DONE',
  dictionary_changed: 'DONE',
  document_read: 'DONE',
  document_added: 'DONE',
  document_moved: 'DONE',
  document_restored: 'DONE',
  document_removed: 'DONE',
  text_changed: 'DONE',
  survey_changed: 'DONE',
  fee_parameter_changed: 'DONE',
  mail_template_changed: 'DONE',
  mail_template_tested: 'DONE',
  mail_retried: 'DONE',
  mail_cancelled: 'DONE',

  dossier_step: 'DONE',
  dossier_opinion: 'DONE',
  dossier_coordination: 'DONE',
  dossier_document: 'DONE',
  dossier_assigned: 'DONE',
  check_waived: 'DONE',
  catalogue_entry_retired: 'DONE',
  catalogue_reference_added: 'DONE',
  catalogue_reference_changed: 'DONE',
  catalogue_reference_removed: 'DONE',

  restricted_area_step: 'DONE',
  parity_imposed: 'DONE',
  parity_lifted: 'DONE',
  parity_conflict_settled: 'DONE',

  table_view_saved: 'DONE',
  table_view_removed: 'DONE',
  notice_preference_changed: 'DONE',

  export_started: 'DONE',
  export_read: 'DONE',
  export_removed: 'DONE',

  message_sent: 'DONE',
  logout_forced: 'DONE',
  maintenance_changed: 'DONE',
  job_retried: 'DONE',
  job_cancelled: 'DONE',

  audit_verified: 'DONE',
  audit_forgotten: 'DONE',
} as const satisfies Record<string, 'DONE' | 'REFUSED'>;

export type AuditAction = keyof typeof auditActions;
export const auditActionKeys = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** Acts that no release writes any more; records keep them. They are read as the others are. */
export const formerAuditActions = ['audit_exported'] as const;

/** What acts are about. A person reads `AUDIT_OBJECT_<KEY>`. */
export const auditObjectTypes = [
  'user',
  'session',
  'organisation',
  'account_request',
  'document',
  'setting',
  'dictionary',
  'text',
  'mail',
  'mail_template',
  'dossier',
  'catalogue_entry',
  'catalogue_reference',
  'restricted_area',
  'parity',
  'export',
  'table_view',
  'hub_message',
  'maintenance',
  'job',
  'survey',
  'fee',
] as const;
export type AuditObjectType = (typeof auditObjectTypes)[number];
