import { Injectable } from '@nestjs/common';
import {
  type Contact,
  type ContactChanges,
  contactFields,
  type KnownField,
  knownFields,
  type RepresentativeFields,
  type RepresentativeOnFile,
} from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../../kernel/database/database.service.js';

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = knownFields.map(columnOf);

/** What an account says where nothing was filed about its holder. */
const FALLBACK: Partial<Record<KnownField, string>> = {
  fullName: 'u.full_name',
  email: 'u.email',
  language: 'u.language',
  companyName: 'o.company_name',
  nationalCompanyNumber: 'o.national_company_number',
};
const ON_FILE = `
  SELECT ${knownFields
    .map((field) => {
      const filed = field === 'birthDate' ? 'r.birth_date::text' : `r.${columnOf(field)}`;
      const fallback = FALLBACK[field];
      return `${fallback ? `coalesce(${filed}, ${fallback})` : filed} AS "${field}"`;
    })
    .join(', ')}
  FROM app_user u
  LEFT JOIN representative r ON r.user_id = u.id
  LEFT JOIN LATERAL (
    SELECT p.company_name, p.national_company_number FROM user_relation x JOIN organisation p ON p.id = x.parent_id
    WHERE x.user_id = u.id ORDER BY p.company_name LIMIT 1) o ON true
  WHERE u.id = $1`;

const CONTACT = 'c.id, c.role, c.full_name AS "fullName", c.job_title AS "jobTitle", c.phone, c.email, c.language';

/** Contacts of a user, and the one they are themselves. */
const OWN = '(c.user_id = $1 OR c.account_id = $1)';

/** Who users are and whom to reach for them, as far as the portal has been told. */
@Injectable()
export class AccountRecordsRepository {
  async representative(sql: Sql, userId: string): Promise<RepresentativeOnFile | undefined> {
    const [row] = await sql.query<RepresentativeOnFile>(ON_FILE, [userId]);
    return row;
  }

  async file(sql: Sql, userId: string, fields: Pick<RepresentativeFields, KnownField>): Promise<void> {
    const row = Object.fromEntries(knownFields.map((field) => [columnOf(field), fields[field]]));
    await sql.query(
      `INSERT INTO representative (user_id, ${columns.join(', ')})
       SELECT $1, ${columns.join(', ')} FROM jsonb_populate_record(NULL::representative, $2::jsonb)
       ON CONFLICT (user_id) DO UPDATE SET modified_at = now(),
         ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      [userId, JSON.stringify(row)],
    );
  }

  async contacts(sql: Sql, userId: string): Promise<Contact[]> {
    return sql.query<Contact>(`SELECT ${CONTACT} FROM contact c WHERE c.user_id = $1 ORDER BY c.created_at, c.id`, [
      userId,
    ]);
  }

  async contact(sql: Sql, userId: string, contactId: string): Promise<Contact | undefined> {
    const [row] = await sql.query<Contact>(`SELECT ${CONTACT} FROM contact c WHERE ${OWN} AND c.id = $2`, [
      userId,
      contactId,
    ]);
    return row;
  }

  /** The contact that a user is, and whose it is. */
  async contactOfAccount(sql: Sql, accountId: string): Promise<(Contact & { userId: string }) | undefined> {
    const [row] = await sql.query<Contact & { userId: string }>(
      `SELECT ${CONTACT}, c.user_id AS "userId" FROM contact c WHERE c.account_id = $1`,
      [accountId],
    );
    return row;
  }

  /** @returns whether there was such a contact */
  async changeContact(sql: Sql, userId: string, contactId: string, changes: ContactChanges): Promise<boolean> {
    const changed = contactFields.filter((field) => changes[field] !== undefined);
    const assignments = changed.map((field, at) => `${columnOf(field)} = $${at + 3}`);
    const rows = await sql.query(
      `UPDATE contact c SET ${assignments.join(', ')} WHERE ${OWN} AND c.id = $2 RETURNING c.id`,
      [userId, contactId, ...changed.map((field) => changes[field])],
    );
    return rows.length > 0;
  }

  async addContact(sql: Sql, userId: string, contact: Omit<Contact, 'id'>, accountId: string | null): Promise<void> {
    await sql.query(
      `INSERT INTO contact (id, user_id, account_id, role, full_name, job_title, phone, email, language)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        uuidv7(),
        userId,
        accountId,
        contact.role,
        contact.fullName,
        contact.jobTitle,
        contact.phone,
        contact.email,
        contact.language,
      ],
    );
  }

  /** Forgets what was filed about a user; their contacts go to a colleague who takes over, if there is one. */
  async forget(sql: Sql, userId: string, heirId: string | null): Promise<void> {
    await sql.query('DELETE FROM representative WHERE user_id = $1', [userId]);
    await sql.query('DELETE FROM contact WHERE account_id = $1', [userId]);
    if (heirId) await sql.query('UPDATE contact SET user_id = $2 WHERE user_id = $1', [userId, heirId]);
    else await sql.query('DELETE FROM contact WHERE user_id = $1', [userId]);
  }
}
