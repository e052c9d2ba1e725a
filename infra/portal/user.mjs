// @ts-check
import { StartError } from '../settings.mjs';
import { operator } from './installation.mjs';
import { withServices } from './services.mjs';

/** @typedef {InstanceType<import('./installation.mjs').Operator['Accounts']>} Accounts */
/** @typedef {Record<string, string | boolean | undefined>} Options */

/** @param {string} login */
function named(login) {
  if (!login) throw new StartError('Name the account: npm run portal -- user <what> <login>.');
  return login;
}

/** @type {Readonly<Record<string, (accounts: Accounts, login: string, options: Options) => Promise<Record<string, unknown>>>>} */
const acts = {
  list: async (accounts) => ({ users: await accounts.list() }),
  invite: async (accounts, login, { name, email, language, roles }) => ({
    user: await accounts.invite({
      login: named(login),
      fullName: String(name ?? login),
      email: String(email ?? ''),
      language: String(language ?? 'fr'),
      roles: String(roles ?? '')
        .split(',')
        .filter(Boolean),
    }),
  }),
  password: (accounts, login) => accounts.passwordLink(named(login)),
  lock: async (accounts, login) => ({ user: await accounts.lock(named(login)) }),
  unlock: async (accounts, login) => ({ user: await accounts.unlock(named(login)) }),
  administrator: async (accounts, login) => ({ user: await accounts.makeAdministrator(named(login)) }),
};

/** @param {{ login: string, state: string, roles: string[], email: string }} user */
const line = ({ login, state, roles, email }) => [login, state, roles.join(','), email].join('  ');

/** @type {import('./verb.mjs').Verb} */
export const user = {
  summary: `Accounts: ${Object.keys(acts).join(', ')}; all but list need a login. invite needs --email.`,
  argument: 'what',
  arguments: 2,
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    language: { type: 'string' },
    roles: { type: 'string' },
  },
  async run({ argument, further, options }) {
    const act = Object.hasOwn(acts, argument) ? acts[argument] : undefined;
    if (!act) throw new StartError(`user knows ${Object.keys(acts).join(', ')}, not "${argument}".`);
    const { Accounts } = await operator();
    return withServices((app) => act(new Accounts(app), further[0] ?? '', options));
  },
  describe: ({ users, user: changed, link, deadline }) => {
    if (link) return [`Sets a new password, once, until ${deadline}:`, String(link)];
    const rows = /** @type {Parameters<typeof line>[0][]} */ (users ?? [changed]);
    return rows.map(line);
  },
};
