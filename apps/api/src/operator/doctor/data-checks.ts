import type { Check } from './check.js';

const SHORTEST_KEY = 32;
const LEAST_INODES = 2;
const OLD_BACKUP_HOURS = 26;

/** Mistakes in files: the secret key, DATA_DIR and backups. */
export const dataChecks: readonly Check[] = [
  {
    id: 'SECRET_KEY_FILE_MISSING',
    level: 'error',
    found: ({ files: { secretFile }, variables: { SECRET_KEY_FILE } }) =>
      Boolean(SECRET_KEY_FILE) && secretFile?.isThere === false && secretFile.path,
    sentence: 'SECRET_KEY_FILE names a file that does not exist.',
    remedy: 'Put the file back from where you keep your secrets. Make a new key only for a new installation.',
  },
  {
    id: 'SECRET_KEY_UNREADABLE',
    level: 'error',
    found: ({ files: { secretFile } }) => secretFile?.isThere && !secretFile.isReadable && secretFile.path,
    sentence: 'The file of the secret key cannot be read.',
    remedy: 'Give the file to the user that runs the portal.',
  },
  {
    id: 'SECRET_KEY_EMPTY',
    level: 'error',
    found: ({ files: { secretFile } }) => secretFile?.isReadable && secretFile.length === 0 && secretFile.path,
    sentence: 'The file of the secret key is empty.',
    remedy: 'Put the key back from where you keep your secrets: a new one cannot read the second factors.',
  },
  {
    id: 'SECRET_KEY_SHORT',
    level: 'error',
    found: ({ files: { secretFile }, variables: { SECRET_KEY } }) => {
      const length = SECRET_KEY ? SECRET_KEY.length : secretFile?.isReadable ? secretFile.length : 0;
      return length > 0 && length < SHORTEST_KEY && `${length} characters`;
    },
    sentence: `The secret key has fewer than ${SHORTEST_KEY} characters.`,
    remedy: 'Use a random key, such as that of "openssl rand -base64 32".',
  },
  {
    id: 'SECRET_KEY_OPEN',
    level: 'warning',
    found: ({ files: { secretFile } }) => secretFile?.isOpen && secretFile.path,
    sentence: 'Other users of this machine may read the file of the secret key.',
    remedy: 'Run "chmod 600" on it.',
  },
  {
    id: 'SECRET_KEY_TWICE',
    level: 'warning',
    found: ({ variables: { SECRET_KEY, SECRET_KEY_FILE } }) => Boolean(SECRET_KEY && SECRET_KEY_FILE),
    sentence: 'SECRET_KEY and SECRET_KEY_FILE are both set; the file is not used.',
    remedy: 'Set one of them.',
  },
  {
    id: 'SECRET_KEY_CHANGED',
    level: 'error',
    found: ({ isSecretKeyRight }) => isSecretKeyRight === false,
    sentence: 'The secret key is not the one that second factors in the database were encrypted with.',
    remedy: 'Put the former key back. If it is lost, administrators reset the second factors of each holder.',
  },
  {
    id: 'DATA_DIR_MISSING',
    level: 'error',
    found: ({ files: { isDataDir, dataDir } }) => !isDataDir && dataDir,
    sentence: 'DATA_DIR is not a folder.',
    remedy: 'Make the folder, or mount the volume; correct DATA_DIR if it lies elsewhere.',
  },
  {
    id: 'DATA_DIR_UNWRITABLE',
    level: 'error',
    found: ({ files: { unwritable } }) => unwritable.length > 0 && unwritable.join(', '),
    sentence: 'The portal cannot write in a folder of its data.',
    remedy: 'Give the folder to the user that runs the portal ("chown -R"), and mount it writable.',
  },
  {
    id: 'DISK_LOW',
    level: 'error',
    found: ({ files: { freeMegabytes }, variables: { MIN_FREE_DISK_MB } }) =>
      freeMegabytes !== undefined && freeMegabytes < Number(MIN_FREE_DISK_MB || 64) && `${freeMegabytes} MB are free`,
    sentence: 'The disk of DATA_DIR has less space than MIN_FREE_DISK_MB: the portal is not ready.',
    remedy: 'Free space or enlarge the disk. Old backups on the same disk are the first to move.',
  },
  {
    id: 'INODES_LOW',
    level: 'error',
    found: ({ files: { freeInodes } }) =>
      freeInodes !== undefined && freeInodes < LEAST_INODES && `${freeInodes} % are free`,
    sentence: 'The disk of DATA_DIR has hardly any inodes left: no new files can be made.',
    remedy: 'Remove small files, or move DATA_DIR to a file system with more inodes.',
  },
  {
    id: 'RESTORE_UNFINISHED',
    level: 'error',
    found: ({ files: { isHalfRestored } }) => isHalfRestored,
    sentence: 'A restore was interrupted; the portal does not start.',
    remedy: 'Run "portal restore" again with the same archive.',
  },
  {
    id: 'FILES_LOST',
    level: 'error',
    found: ({ lostFiles = [] }) => lostFiles.length > 0 && `${lostFiles.length}, such as ${lostFiles[0]}`,
    sentence: 'The database names uploaded files that are not in DATA_DIR.',
    remedy: 'Check that the right volume is mounted. Copy the files of these names from a backup to uploads/.',
  },
  {
    id: 'BACKUP_DIR_UNWRITABLE',
    level: 'error',
    found: ({ backups: { isThere, isWritable, folder } }) => isThere && !isWritable && folder,
    sentence: 'Backups cannot be written to BACKUP_DIR.',
    remedy: 'Give the folder to the user that runs the portal, and mount it writable.',
  },
  {
    id: 'BACKUP_NONE',
    level: 'warning',
    found: ({ backups: { newest, folder } }) => !newest && folder,
    sentence: 'There is no backup.',
    remedy: 'Run "portal backup", every night.',
  },
  {
    id: 'BACKUP_OLD',
    level: 'warning',
    found: ({ backups: { newestHours = 0 } }) =>
      newestHours > OLD_BACKUP_HOURS && `${Math.floor(newestHours)} hours old`,
    sentence: 'The newest backup is older than a day.',
    remedy: 'Run "portal backup", every night; see why the last did not run.',
  },
  {
    id: 'BACKUP_UNREADABLE',
    level: 'error',
    found: ({ backups: { fault } }) => fault,
    sentence: 'The newest backup cannot be read.',
    remedy: 'Check BACKUP_PASSPHRASE; make a new backup, and keep the file for an investigation.',
  },
  {
    id: 'DRILL_FAILED',
    level: 'error',
    found: ({ backups: { drill } }) => drill?.succeeded === false && `${drill.finishedAt}: ${drill.reason}`,
    sentence: 'The last drill could not restore the newest backup.',
    remedy: 'Do what the reason says, make a backup, and run "portal drill".',
  },
  {
    id: 'BACKUP_OTHER_KEY',
    level: 'warning',
    found: ({ backups: { hasOurKey, newest } }) => hasOurKey === false && newest,
    sentence: 'The newest backup was made with another secret key.',
    remedy: 'If you changed the key on purpose, make a backup now. Otherwise put the former key back.',
  },
  {
    id: 'BACKUP_PASSPHRASE_EMPTY',
    level: 'error',
    found: ({ backups: { isPassphraseFileEmpty } }) => isPassphraseFileEmpty,
    sentence: 'BACKUP_PASSPHRASE_FILE is empty or cannot be read: no backup can be made.',
    remedy: 'Put the passphrase back into the file, or unset the variable.',
  },
];
