import { RELATIONS_OF_USER } from '../../users/relations-of-user.js';
import { OWES_SECOND_FACTOR } from '../second-factor/owes-second-factor.js';
import { ACCESS_SECONDS, ADMINISTRATOR_SECONDS, GRACE_SECONDS } from './lifetimes.js';

/** Of an `auth_session` s and its `app_user` u: roles of today decide, not those of the sign-in. */
const ENDS_AT = `least(s.absolute_expiry,
  CASE WHEN 'PORTADMIN' = ANY (u.roles) THEN s.created_at + make_interval(secs => ${ADMINISTRATOR_SECONDS}) END)`;

const IS_OPEN = `s.revoked_at IS NULL AND ${ENDS_AT} > now() AND u.status = 'ACTIVE'`;

const secondsUntil = (moment: string): string => `floor(extract(epoch FROM ${moment} - now()))::int`;

/** Whose an access token is: one row, or none. */
export const CALLER = `
  SELECT u.id, s.id AS "sessionId", u.login, u.full_name AS "fullName", u.roles, u.origin,
    u.access_version AS "accessVersion", u.must_change_password AS "mustChangePassword",
    ${OWES_SECOND_FACTOR} AS "owesSecondFactor", u.last_login_at AS "lastLoginAt",
    ${RELATIONS_OF_USER} AS relations
  FROM access_token t
  JOIN auth_session s ON s.id = t.session_id
  JOIN app_user u ON u.id = s.user_id
  WHERE t.token_hash = $1 AND t.expires_at > now() AND ${IS_OPEN}`;

export const OPEN = `
  WITH u AS (
    UPDATE app_user SET last_login_at = now()
    WHERE id = $2 AND status = 'ACTIVE' AND ($3::text IS NULL OR password_hash = $3)
    RETURNING id, roles
  ), s AS (
    INSERT INTO auth_session AS s (id, user_id, remember_me, absolute_expiry, ip, user_agent)
    SELECT $1, u.id, $4,
      now() + make_interval(secs => least($5, CASE WHEN 'PORTADMIN' = ANY (u.roles) THEN ${ADMINISTRATOR_SECONDS} END)),
      $7, $8
    FROM u RETURNING id, absolute_expiry
  ), r AS (
    INSERT INTO refresh_token (token_hash, session_id, expires_at, successor_salt)
    SELECT $9, s.id, least(now() + make_interval(secs => $6), s.absolute_expiry), $10 FROM s RETURNING expires_at
  ), a AS (
    INSERT INTO access_token (token_hash, session_id, expires_at)
    SELECT $11, s.id, least(now() + make_interval(secs => ${ACCESS_SECONDS}), s.absolute_expiry) FROM s
    RETURNING expires_at
  ), d AS (
    INSERT INTO known_device (token_hash, user_id) SELECT $12, u.id FROM u
  )
  SELECT ${secondsUntil('a.expires_at')} AS access, ${secondsUntil('r.expires_at')} AS refresh,
    ${secondsUntil('s.absolute_expiry')} AS session
  FROM s, r, a`;

export const REFRESH_TOKEN = `
  SELECT s.id AS "sessionId", s.user_id AS "userId", s.remember_me AS "rememberMe", r.successor_salt AS salt,
    r.used_at IS NOT NULL AS used,
    coalesce(r.used_at < now() - make_interval(secs => ${GRACE_SECONDS}), false) AS spent,
    r.expires_at > now() AND ${IS_OPEN} AS valid,
    s.revoked_at IS NOT NULL AS revoked
  FROM refresh_token r
  JOIN auth_session s ON s.id = r.session_id
  JOIN app_user u ON u.id = s.user_id
  WHERE r.token_hash = $1
  FOR UPDATE OF r`;

export const ROTATE = `
  WITH used AS (UPDATE refresh_token SET used_at = now() WHERE token_hash = $1 RETURNING session_id)
  INSERT INTO refresh_token (token_hash, session_id, expires_at, successor_salt)
  SELECT $2, s.id, least(now() + make_interval(secs => $3), ${ENDS_AT}), $4
  FROM used JOIN auth_session s ON s.id = used.session_id JOIN app_user u ON u.id = s.user_id`;

export const COUNT_RENEWAL = `
  UPDATE auth_session SET last_used_at = now(),
    renewals = CASE WHEN renewals_until <= now() THEN 1 ELSE renewals + 1 END,
    renewals_until = CASE WHEN renewals_until <= now() THEN now() + make_interval(secs => $3) ELSE renewals_until END
  WHERE id = $1 AND (renewals_until <= now() OR renewals < $2)
  RETURNING id`;

export const ADD_ACCESS_TOKEN = `
  WITH s AS (
    SELECT s.id, ${ENDS_AT} AS ends_at FROM auth_session s JOIN app_user u ON u.id = s.user_id WHERE s.id = $1
  ), a AS (
    INSERT INTO access_token (token_hash, session_id, expires_at)
    SELECT $2, s.id, least(now() + make_interval(secs => ${ACCESS_SECONDS}), s.ends_at) FROM s RETURNING expires_at
  )
  SELECT ${secondsUntil('a.expires_at')} AS access, ${secondsUntil('least(r.expires_at, s.ends_at)')} AS refresh,
    ${secondsUntil('s.ends_at')} AS session
  FROM s, a, refresh_token r WHERE r.token_hash = $3`;

/** Neither over nor left to itself for so long that nothing could renew it. */
export const OPEN_SESSIONS = `
  SELECT s.id, host(s.ip) AS ip, s.user_agent AS "userAgent", s.created_at AS "createdAt",
    s.last_used_at AS "lastUsedAt", ${ENDS_AT} AS "endsAt", s.remember_me AS "rememberMe"
  FROM auth_session s JOIN app_user u ON u.id = s.user_id
  WHERE s.user_id = $1 AND ${IS_OPEN} AND (
    EXISTS (SELECT FROM refresh_token r WHERE r.session_id = s.id AND r.used_at IS NULL AND r.expires_at > now())
    OR EXISTS (SELECT FROM access_token t WHERE t.session_id = s.id AND t.expires_at > now()))
  ORDER BY s.last_used_at DESC, s.id`;
