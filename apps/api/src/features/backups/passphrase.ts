import { readFileSync } from 'node:fs';
import { EnvironmentError } from '../../kernel/config/environment.js';
import { reasonOf } from '../../kernel/database/exclusively.js';

const SHORTEST = 12;

function readSecret(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new EnvironmentError(`BACKUP_PASSPHRASE_FILE cannot be read: ${reasonOf(error)}.`);
  }
  if (text === '') throw new EnvironmentError('BACKUP_PASSPHRASE_FILE names an empty file.');
  return text;
}

/** What encrypts backups, if anything. @throws EnvironmentError */
export function passphraseOf({
  BACKUP_PASSPHRASE: text,
  BACKUP_PASSPHRASE_FILE: file,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = text || (file && readSecret(file)) || undefined;
  if (given !== undefined && given.length < SHORTEST)
    throw new EnvironmentError(`BACKUP_PASSPHRASE must have at least ${SHORTEST} characters.`);
  return given;
}
