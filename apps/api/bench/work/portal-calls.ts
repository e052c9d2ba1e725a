import { type Bench, LOGIN, PASSWORD } from '../bench.js';

const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

export const passwordGrant = (login = LOGIN, password = PASSWORD) => ({
  grant_type: 'password',
  username: login,
  password,
});

export interface Entered {
  readonly token: string;
  readonly cookie: string;
}

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.match(/^portal_rt=([\w-]{43})/)?.[1])
    .find((value) => value !== undefined) ?? '';

async function entered(answer: Response): Promise<Entered> {
  if (!answer.ok) throw new Error(`/token answered ${answer.status}: ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { token, cookie: cookieOf(answer) };
}

export const signIn = async ({ portal }: Bench, login = LOGIN): Promise<Entered> =>
  entered(await fetch(`${portal}/token`, form(passwordGrant(login))));

export const renew = async ({ portal }: Bench, cookie: string): Promise<Entered> =>
  entered(
    await fetch(`${portal}/token`, {
      ...form({ grant_type: 'refresh_token', refresh_token: '' }),
      headers: { cookie: `portal_rt=${cookie}` },
    }),
  );
