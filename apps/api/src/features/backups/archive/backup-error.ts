/** A backup, a restore or a drill that cannot be done; the message is one sentence for the operator. */
export class BackupError extends Error {}
