import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { BackupError } from './backup-error.js';
import { ByteReader } from './byte-reader.js';

/**
 * An encrypted archive: a header of magic and salt, then frames. The key is scrypt(passphrase, salt). Each frame is
 * AES-256-GCM with its number as nonce and the header as additional data; the last frame has another nonce, so that an
 * archive cut between two frames does not decrypt. A key encrypts one archive only, because the salt is random.
 */
export const ENCRYPTED_MAGIC = Buffer.from('portal-backup-encrypted/1\n');

const SALT_BYTES = 16;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const FRAME_BYTES = 256 * 1024;
/** 128 MB and about half a second: costs of RFC 7914 for files. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;
const CIPHER = 'aes-256-gcm';

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT);

function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(frame, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts a stream. */
export async function* encrypted(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const header = Buffer.concat([ENCRYPTED_MAGIC, salt]);
  const key = keyOf(passphrase, salt);
  const frame = (number: number, isLast: boolean, content: Buffer): Buffer => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast)).setAAD(header);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  };
  yield header;
  const reader = new ByteReader(plain);
  let held = await reader.upTo(FRAME_BYTES);
  for (let number = 0; ; number += 1) {
    const next = held.length < FRAME_BYTES ? Buffer.alloc(0) : await reader.upTo(FRAME_BYTES);
    yield frame(number, next.length === 0, held);
    if (next.length === 0) return;
    held = next;
  }
}

/**
 * Decrypts what follows {@link ENCRYPTED_MAGIC}.
 *
 * @throws BackupError for another passphrase, and when the archive was changed or cut
 */
export async function* decrypted(reader: ByteReader, passphrase: string): AsyncGenerator<Buffer> {
  const salt = await reader.exactly(SALT_BYTES);
  const header = Buffer.concat([ENCRYPTED_MAGIC, salt]);
  const key = keyOf(passphrase, salt);
  const open = (number: number, isLast: boolean, sealed: Buffer): Buffer | undefined => {
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast))
      .setAAD(header)
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  };
  for (let number = 0; ; number += 1) {
    const length = (await reader.exactly(LENGTH_BYTES)).readUInt32BE();
    if (length > FRAME_BYTES) throw new BackupError('The archive was changed after the backup.');
    const sealed = await reader.exactly(length + TAG_BYTES);
    const content = open(number, false, sealed);
    if (content) {
      yield content;
      continue;
    }
    const last = open(number, true, sealed);
    if (!last)
      throw new BackupError(
        number === 0
          ? 'The passphrase does not open this archive, or the archive was changed.'
          : 'The archive was changed after the backup.',
      );
    yield last;
    if ((await reader.upTo(1)).length > 0) throw new BackupError('The archive was changed: something follows its end.');
    return;
  }
}
