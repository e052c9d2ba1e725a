import {
  type Agent,
  audited,
  cookieOf,
  lookAt,
  onAPortal,
  pairOf,
  portal,
  refresh,
  signIn,
} from '../../../../test/signing-in.js';

onAPortal();

describe('An access token', () => {
  it('ends with its session, its hour and its user', async () => {
    const token = await portal.signIn('owner');
    await lookAt(token).expect(200);
    const { database } = portal;
    const changes = [
      [`UPDATE app_user SET status = 'DISABLED' WHERE login = 'owner'`, `UPDATE app_user SET status = 'ACTIVE'`],
      [
        `UPDATE auth_session SET absolute_expiry = now() - interval '1 s'`,
        `UPDATE auth_session SET absolute_expiry = now() + interval '1 h'`,
      ],
      [
        `UPDATE access_token SET expires_at = now() - interval '1 s'`,
        `UPDATE access_token SET expires_at = now() + interval '1 h'`,
      ],
      [`UPDATE auth_session SET revoked_at = now()`, `UPDATE auth_session SET revoked_at = NULL`],
    ] as const;
    for (const [end, undo] of changes) {
      await database.query(end);
      const { body } = await lookAt(token).expect(401);
      expect(body.code).toBe('NOT_SIGNED_IN');
      await database.query(undo);
      await lookAt(token).expect(200);
    }
  });

  it('shows a change of roles at once', async () => {
    const token = await portal.signIn('watcher');
    await portal.database.query(`UPDATE app_user SET roles = '{VISITOR}' WHERE login = 'watcher'`);
    expect((await lookAt(token).expect(200)).body.roles).toEqual(['VISITOR']);
    await portal.database.query(`UPDATE app_user SET roles = '{WATCHER}' WHERE login = 'watcher'`);
  });
});

describe('Renewing a session', () => {
  it('gives a new bearer and a new cookie; the earlier bearer still works', async () => {
    const agent = portal.http();
    const first = await signIn(agent).expect(200);
    const second = await refresh(agent).expect(200);
    expect(second.body.access_token).not.toBe(first.body.access_token);
    expect(pairOf(second)).not.toBe(pairOf(first));
    await lookAt(first.body.access_token).expect(200);
    await lookAt(second.body.access_token).expect(200);
    await refresh(agent).expect(200);
  });

  it('needs the cookie', async () => {
    expect((await refresh(portal.http()).expect(400)).body.error).toBe('invalid_grant');
    expect((await refresh(portal.http(), 'portal_rt=made-up').expect(400)).body.error).toBe('invalid_grant');
  });

  it('gives the same successor to a cookie used twice within the grace', async () => {
    const first = await signIn(portal.http()).expect(200);
    const one = await refresh(portal.http(), pairOf(first)).expect(200);
    const two = await refresh(portal.http(), pairOf(first)).expect(200);
    expect(pairOf(two)).toBe(pairOf(one));
    await lookAt(two.body.access_token).expect(200);
  });

  it('leads a late tab to the newest cookie, not to one that was replaced meanwhile', async () => {
    const first = await signIn(portal.http()).expect(200);
    const second = await refresh(portal.http(), pairOf(first)).expect(200);
    const third = await refresh(portal.http(), pairOf(second)).expect(200);
    const late = await refresh(portal.http(), pairOf(first)).expect(200);
    expect(pairOf(late)).toBe(pairOf(third));
  });

  it('ten times at once leaves one successor', async () => {
    const first = await signIn(portal.http()).expect(200);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(portal.http(), pairOf(first))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(pairOf)).size).toBe(1);
    const rows = await portal.database.query<{ used: boolean }>(
      `SELECT used_at IS NOT NULL AS used FROM refresh_token WHERE session_id =
         (SELECT session_id FROM refresh_token ORDER BY issued_at DESC LIMIT 1)`,
    );
    expect(rows.map(({ used }) => used).sort()).toEqual([false, true]);
  });

  it('ends the whole session when a used cookie comes back after the grace', async () => {
    const first = await signIn(portal.http()).expect(200);
    const second = await refresh(portal.http(), pairOf(first)).expect(200);
    await portal.database.query(`UPDATE refresh_token SET used_at = used_at - interval '31 seconds'`);
    const before = await audited('refresh_reuse');
    const { body, headers } = await refresh(portal.http(), pairOf(first)).expect(400);
    expect(body.error).toBe('invalid_grant');
    expect(body).not.toHaveProperty('session_ended');
    // Another tab may have been given a new cookie meanwhile; this answer must not take it away.
    expect(headers).not.toHaveProperty('set-cookie');
    expect(await audited('refresh_reuse')).toBe(before + 1);
    await refresh(portal.http(), pairOf(second)).expect(400);
    await lookAt(second.body.access_token).expect(401);
  });

  it('ends two hours after the last renewal, and twelve hours after signing in', async () => {
    const idle = await signIn(portal.http()).expect(200);
    const [times] = await portal.database.query<{ idle: number; absolute: number }>(
      `SELECT extract(epoch FROM r.expires_at - now())::int AS idle, extract(epoch FROM s.absolute_expiry - now())::int AS absolute
       FROM refresh_token r JOIN auth_session s ON s.id = r.session_id ORDER BY r.issued_at DESC LIMIT 1`,
    );
    expect(times?.idle).toBeGreaterThan(7190);
    expect(times?.idle).toBeLessThanOrEqual(7200);
    expect(times?.absolute).toBeLessThanOrEqual(43_200);
    await portal.database.query(`UPDATE refresh_token SET expires_at = now() - interval '1 s'`);
    await refresh(portal.http(), pairOf(idle)).expect(400);
  });

  it('never outlives the session', async () => {
    const first = await signIn(portal.http(), { rememberMe: 'true' }).expect(200);
    await portal.database.query(`UPDATE auth_session SET absolute_expiry = now() + interval '10 minutes'`);
    const second = await refresh(portal.http(), pairOf(first)).expect(200);
    expect(second.body.expires_in).toBeLessThanOrEqual(600);
    expect(Number(cookieOf(second).match(/Max-Age=(\d+)/)?.[1])).toBeLessThanOrEqual(600);
  });

  it('is refused to pages of another site', async () => {
    const first = await signIn(portal.http()).expect(200);
    await refresh(portal.http().set('Sec-Fetch-Site', 'same-site'), pairOf(first)).expect(400);
    await refresh(portal.http(), pairOf(first)).expect(200);
  });
});

describe('Signing out', () => {
  const signOut = (agent: Agent) => agent.post('/api/main/auth/removeRefreshCookie');

  it('ends the session of the bearer at once and clears the cookie', async () => {
    const first = await signIn(portal.http()).expect(200);
    const before = await audited('logout');
    const answer = await signOut(portal.http(first.body.access_token)).expect(204);
    expect(cookieOf(answer)).toMatch(/^portal_rt=; Max-Age=0; Path=\/token/);
    expect(answer.text).toBe('');
    await lookAt(first.body.access_token).expect(401);
    expect((await refresh(portal.http(), pairOf(first)).expect(400)).body.session_ended).toBe(true);
    expect(await audited('logout')).toBe(before + 1);
  });

  it('leaves the user’s other sessions alone', async () => {
    const other = await portal.signIn('owner');
    await signOut(portal.http(await portal.signIn('owner'))).expect(204);
    await lookAt(other).expect(200);
  });

  it('works without a session too', async () => {
    await signOut(portal.http()).expect(204);
    await signOut(portal.http('A'.repeat(43))).expect(204);
  });

  it('is refused to pages of another site', async () => {
    await signOut(portal.http().set('Origin', 'https://evil.example')).expect(403);
  });
});
