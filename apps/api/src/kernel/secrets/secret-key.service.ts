import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment, EnvironmentError } from '../config/environment.js';

const FILE = 'secret.key';
/** Purpose of the secrets of authenticator apps; a change of the text makes what was sealed unreadable. */
export const APP_SECRET = 'authenticator-app-secret';

const SHORTEST_KEY = 32;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** When several processes start at once on one folder, the first to finish writing determines the key. */
function makeKeyFile(folder: string): void {
  const draft = join(folder, `${FILE}.${randomBytes(6).toString('hex')}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, join(folder, FILE));
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

function readKeyFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return undefined;
    throw error;
  }
}

/** @throws EnvironmentError */
function readKey({ secretKey, secretKeyFile, dataDir }: Environment): string {
  if (secretKey !== undefined) return secretKey;
  if (secretKeyFile === undefined) {
    const own = join(dataDir, FILE);
    if (readKeyFile(own) === undefined) makeKeyFile(dataDir);
    return readKeyFile(own) ?? '';
  }
  const given = readKeyFile(secretKeyFile);
  if (given === undefined) throw new EnvironmentError('SECRET_KEY_FILE names a file that does not exist.');
  return given;
}

/**
 * Key for secrets in the database, so that a copy of the database alone does not reveal them. From SECRET_KEY or
 * SECRET_KEY_FILE, else from a file in DATA_DIR that the first start creates.
 */
@Injectable()
export class SecretKeyService {
  private readonly key: Buffer;

  constructor(@Inject(ENVIRONMENT) env: Environment) {
    const key = readKey(env);
    if (key.length < SHORTEST_KEY)
      throw new EnvironmentError(`SECRET_KEY must have at least ${SHORTEST_KEY} characters.`);
    this.key = Buffer.from(key);
  }

  /** @param about record that the secret belongs to; decryption requires the same */
  seal(secret: Buffer, purpose: string, about: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.derive(purpose), iv).setAAD(Buffer.from(about));
    return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws when it was encrypted with another key, for another purpose or another record */
  open(sealed: Buffer, purpose: string, about: string): Buffer {
    const decipher = createDecipheriv(CIPHER, this.derive(purpose), sealed.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  /** Keyed digest of a short secret, which cannot be found by trying all values without the key. */
  digest(secret: string, purpose: string): Buffer {
    return createHmac('sha256', this.derive(purpose)).update(secret).digest();
  }

  private derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key, Buffer.alloc(0), purpose, 32));
  }
}
