import { TokenRequest } from './session.contract.js';

const read = (form: object) => TokenRequest.safeParse(form);

describe('a request for a token', () => {
  it('signs in with a password, for this window only unless said otherwise', () => {
    const form = { grant_type: 'password', username: 'applicant', password: ' spaces stay ' };
    expect(read(form).data).toEqual({ ...form, rememberMe: false });
    expect(read({ ...form, rememberMe: 'true' }).data).toMatchObject({ rememberMe: true });
    expect(read({ ...form, rememberMe: 'false' }).data).toMatchObject({ rememberMe: false });
  });

  it('renews with the cookie alone', () => {
    const renewed = { grant_type: 'refresh_token', refresh_token: '', rememberMe: false };
    expect(read({ grant_type: 'refresh_token' }).data).toEqual(renewed);
    expect(read({ grant_type: 'refresh_token', refresh_token: '' }).data).toEqual(renewed);
  });

  test.each<[string, object]>([
    ['nothing', {}],
    ['another grant', { grant_type: 'client_credentials', username: 'a', password: 'b' }],
    ['no name', { grant_type: 'password', username: '', password: 'b' }],
    ['no password', { grant_type: 'password', username: 'a' }],
    ['a name twice', { grant_type: 'password', username: ['a', 'b'], password: 'c' }],
    ['a name no mailbox could have', { grant_type: 'password', username: 'a'.repeat(255), password: 'c' }],
    ['a password made to tire the hash', { grant_type: 'password', username: 'a', password: 'b'.repeat(1025) }],
    ['a memory neither true nor false', { grant_type: 'password', username: 'a', password: 'b', rememberMe: 'maybe' }],
    ['a secret outside its cookie', { grant_type: 'refresh_token', refresh_token: 'x' }],
  ])('is refused with %s', (_name, form) => {
    expect(read(form).success).toBe(false);
  });
});
