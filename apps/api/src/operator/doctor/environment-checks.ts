import type { Check } from './check.js';
import type { Facts } from './facts.js';

const LOOPBACK = /^(localhost|127\.|\[?::1)/;
const EVERYBODY = /(^|,)\s*(0\.0\.0\.0\/0|::\/0)\s*(,|$)/;
const OLDEST_NODE = [20, 19] as const;

const publicUrl = ({ variables: { PUBLIC_URL } }: Facts): URL | undefined =>
  PUBLIC_URL && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL) : undefined;

function isOlderThan(version: string, [major, minor]: readonly [number, number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}

/** Mistakes in variables, and in what the network makes of them. */
export const environmentChecks: readonly Check[] = [
  {
    id: 'NODE_TOO_OLD',
    level: 'error',
    found: ({ nodeVersion }) => isOlderThan(nodeVersion, OLDEST_NODE) && nodeVersion,
    sentence: 'This version of Node is too old.',
    remedy: 'Install Node 20.19 or later.',
  },
  {
    id: 'ENVIRONMENT_INVALID',
    level: 'error',
    found: ({ environmentFault }) => environmentFault,
    sentence: 'A variable of the environment is missing or wrong.',
    remedy: 'Correct the variable that is named; the README lists them all.',
  },
  {
    id: 'PORT_TAKEN',
    level: 'error',
    found: ({ isPortFree, isPortOurs, variables: { PORT } }) =>
      isPortFree === false && !isPortOurs && `port ${PORT || 8080}`,
    sentence: 'Another program listens on the port of the portal.',
    remedy: 'Stop that program ("ss -ltnp" names it), or set PORT.',
  },
  {
    id: 'PUBLIC_URL_MISSING',
    level: 'warning',
    found: ({ variables: { PUBLIC_URL, HOST } }) => !PUBLIC_URL && HOST !== undefined && !LOOPBACK.test(HOST),
    sentence: 'Other machines may connect, and PUBLIC_URL is not set: links in mails name the wrong address.',
    remedy: 'Set PUBLIC_URL to the address that people type.',
  },
  {
    id: 'PUBLIC_URL_LOCAL',
    level: 'warning',
    found: (facts) => {
      const url = publicUrl(facts);
      const { HOST = '127.0.0.1' } = facts.variables;
      return url && LOOPBACK.test(url.hostname) && !LOOPBACK.test(HOST) && url.href;
    },
    sentence: 'PUBLIC_URL names this machine only, and other machines may connect.',
    remedy: 'Set PUBLIC_URL to the name by which other machines reach the portal.',
  },
  {
    id: 'PUBLIC_URL_NOT_HTTPS',
    level: 'warning',
    found: (facts) => publicUrl(facts)?.protocol === 'http:',
    sentence: 'PUBLIC_URL is not https: passwords and sessions travel readable, and passkeys do not work.',
    remedy: 'Put a proxy with a certificate in front of the portal, and set PUBLIC_URL to its https address.',
  },
  {
    id: 'PUBLIC_URL_HAS_PATH',
    level: 'error',
    found: (facts) => {
      const url = publicUrl(facts);
      return url && url.pathname !== '/' && url.pathname;
    },
    sentence: 'PUBLIC_URL has a path; the portal is always at /app/ of a host.',
    remedy: 'Set PUBLIC_URL to scheme and host only, such as https://portal.example.',
  },
  {
    id: 'PUBLIC_URL_UNREACHABLE',
    level: 'warning',
    found: ({ publicUrl: answer }) => answer && !answer.reached && answer.fault,
    sentence: 'Nothing answers at PUBLIC_URL from this machine.',
    remedy: 'Check name, certificate and proxy. Where only this machine cannot reach it, nothing is wrong.',
  },
  {
    id: 'PUBLIC_URL_WRONG',
    level: 'error',
    found: ({ publicUrl: answer }) => answer?.reached && answer.fault,
    sentence: 'Something else than the portal answers at PUBLIC_URL.',
    remedy: 'Correct PUBLIC_URL, or have the proxy pass /health, /api, /token and /app to the portal.',
  },
  {
    id: 'TRUSTS_EVERY_PROXY',
    level: 'error',
    found: ({ variables: { TRUSTED_PROXIES = '' } }) => EVERYBODY.test(TRUSTED_PROXIES) && TRUSTED_PROXIES,
    sentence: 'TRUSTED_PROXIES contains every address: anybody can invent theirs, and limits do not hold.',
    remedy: 'Name the addresses of your proxies only.',
  },
  {
    id: 'DEMO_IN_PUBLIC',
    level: 'error',
    found: (facts) => {
      const host = publicUrl(facts)?.hostname;
      return facts.variables.DEMO === 'true' && host !== undefined && !LOOPBACK.test(host);
    },
    sentence: 'Demonstration accounts, whose password is published, are open at a public address.',
    remedy: 'Set DEMO=false and start again: that closes the accounts.',
  },
  {
    id: 'DEMO_PASSWORD_PUBLISHED',
    level: 'warning',
    found: ({ variables: { DEMO, DEMO_PASSWORD, HOST = '127.0.0.1' } }) =>
      DEMO === 'true' && !DEMO_PASSWORD && !LOOPBACK.test(HOST),
    sentence: 'Other machines may connect to demonstration accounts with the published password.',
    remedy: 'Set DEMO_PASSWORD, or DEMO=false.',
  },
  {
    id: 'MAIL_FROM_LOCAL',
    level: 'warning',
    found: ({ variables: { SMTP_URL, MAIL_FROM, PUBLIC_URL } }) =>
      Boolean(SMTP_URL) && (MAIL_FROM ? /@localhost\b/.test(MAIL_FROM) : !PUBLIC_URL),
    sentence: 'Mails are sent from an address at localhost, which most servers refuse.',
    remedy: 'Set MAIL_FROM to an address of your domain, or set PUBLIC_URL.',
  },
  {
    id: 'WEB_CLIENT_MISSING',
    level: 'error',
    found: ({ files: { hasWebClient }, variables: { WEB_DIST } }) => hasWebClient === false && WEB_DIST,
    sentence: 'WEB_DIST has no built web client.',
    remedy: 'Run "npm run build", or correct WEB_DIST.',
  },
];
