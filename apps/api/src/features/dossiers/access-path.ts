import type { Role } from '@portal/contracts';

/** One condition of an access path. */
export interface AccessRule {
  readonly rule: 'ROLES' | 'SYSTEMS' | 'HOLDER' | 'STATE' | 'BODY' | 'TRANSFER';
  /** Roles, systems or states of which one is needed. */
  readonly asks: readonly string[];
  /** SQL on `dossier d`. */
  readonly condition: string;
  /** Statuses or organisations of which a dossier has one where the rule passes; undefined: any dossier may pass. */
  readonly audiences?: readonly string[];
}

/** One way to see a dossier: all its rules must pass. */
export interface AccessPath {
  /** Its sentence is the text `ACCESS_WAY_<way>`. */
  readonly way: string;
  readonly rules: readonly AccessRule[];
}

/** The conditions of which access paths are made. */
export interface AccessRules {
  /** The caller has one of the roles. */
  roles(wanted: readonly Role[]): AccessRule;
  /** The dossier has one of the statuses. */
  states(open: readonly string[]): AccessRule;
  /** A relation covers the kind's request system; empty for a kind without one. */
  system(): AccessRule[];
  /** The caller is on the staff of a body that was asked for its opinion. */
  body(): AccessRule;
  /** The caller acts for the organisation that is to receive the right. */
  transfer(): AccessRule;
  /** The caller acts for a party to a transfer that is over, and reads what was its own time. */
  endedTransfer(): AccessRule;
  /** The caller acts for the holder. */
  holder(): AccessRule;
}
