import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironment } from '../config/environment.js';
import { SecretKeyService } from './secret-key.service.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keyWith = (variables: Record<string, string> = {}) =>
  new SecretKeyService(parseEnvironment({ DATABASE_URL: 'postgres://localhost/x', DATA_DIR: folder, ...variables }));

const secret = Buffer.from('what an authenticator app was given');

describe('The key of the portal', () => {
  it('is created by the first start, readable by its owner only, and used by the next', () => {
    const sealed = keyWith().seal(secret, 'app', 'user-1');
    expect(keyWith().open(sealed, 'app', 'user-1')).toEqual(secret);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'secret.key'), 'utf8').trim()).toMatch(/^[\w-]{43}$/);
  });

  it('is taken from the environment or from a file, without creating one', () => {
    const given = 'a key of more than thirty-two characters';
    writeFileSync(join(folder, 'given'), `${given}\n`);
    const sealed = keyWith({ SECRET_KEY: given }).seal(secret, 'app', 'user-1');
    expect(keyWith({ SECRET_KEY_FILE: join(folder, 'given') }).open(sealed, 'app', 'user-1')).toEqual(secret);
    expect(() => statSync(join(folder, 'secret.key'))).toThrow('ENOENT');
  });

  it('is refused when it is short or its file is missing', () => {
    writeFileSync(join(folder, 'short'), 'short\n');
    expect(() => keyWith({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY is not valid');
    expect(() => keyWith({ SECRET_KEY_FILE: join(folder, 'short') })).toThrow('at least 32 characters');
    expect(() => keyWith({ SECRET_KEY_FILE: join(folder, 'missing') })).toThrow('does not exist');
  });

  it('decrypts a secret for the same purpose and record only, and not after a change', () => {
    const key = keyWith();
    const sealed = key.seal(secret, 'app', 'user-1');
    expect(sealed.includes(secret)).toBe(false);
    expect(key.seal(secret, 'app', 'user-1')).not.toEqual(sealed);
    expect(() => key.open(sealed, 'app', 'user-2')).toThrow();
    expect(() => key.open(sealed, 'other', 'user-1')).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const touched = Buffer.from(sealed);
      touched[at] = (touched[at] ?? 0) ^ 1;
      expect(() => key.open(touched, 'app', 'user-1')).toThrow();
    }
  });

  it('gives other digests than another key', () => {
    const given = { SECRET_KEY: 'a key of more than thirty-two characters' };
    expect(keyWith().digest('A1B2C', 'code')).toEqual(keyWith().digest('A1B2C', 'code'));
    expect(keyWith().digest('A1B2C', 'code')).not.toEqual(keyWith(given).digest('A1B2C', 'code'));
  });
});
