// @ts-check
// What the test asks of the running portal over HTTP.
import { until } from '../../network.mjs';

export const DEMO_PASSWORD = 'Spectrum-demo-2026!';

/**
 * @param {string} url
 * @param {string} login
 * @param {string} [password]
 * @returns {Promise<string>} an access token
 */
export async function signIn(url, login, password = DEMO_PASSWORD) {
  const body = new URLSearchParams({ grant_type: 'password', username: login, password, rememberMe: 'false' });
  const answer = await fetch(`${url}/token`, { method: 'POST', body, headers: { origin: url } });
  if (!answer.ok) throw new Error(`POST /token as ${login}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).access_token;
}

/**
 * @param {string} url
 * @param {string} path
 * @param {string} token
 * @param {{ method?: string, body?: unknown }} [options]
 */
export async function call(url, path, token, { method = 'GET', body } = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : undefined;
}

/** @param {string} url */
export const isReady = async (url) => (await fetch(`${url}/health/ready`).catch(() => undefined))?.status === 200;

/**
 * The portal serves again: it is ready, and somebody signs in.
 * @param {string} url
 */
export async function serves(url) {
  await until('the portal being ready', () => isReady(url), 120);
  await signIn(url, 'applicant');
}

const square = (/** @type {number} */ x) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, 45],
      [x + 0.2, 45],
      [x + 0.2, 45.2],
      [x, 45.2],
      [x, 45],
    ],
  ],
});

/**
 * Asks for the union of two squares. @returns {Promise<string>} the job's id
 * @param {string} url
 * @param {string} token
 */
export async function requestUnion(url, token) {
  const body = { geometries: [square(4), square(4.1)] };
  return (await call(url, '/api/main/geometry/jobs/union', token, { method: 'POST', body })).id;
}

/**
 * @param {string} url
 * @param {string} token
 * @param {string} id
 */
export const jobIsDone = (url, token, id) =>
  until(
    `the geometry job ${id} being done`,
    async () => {
      const { status, error } = await call(url, `/api/main/geometry/jobs/${id}`, token);
      if (status === 'failed') throw new Error(`The job failed: ${JSON.stringify(error)}`);
      return status === 'done';
    },
    90,
  );
