import { UserAction } from '@portal/contracts';
import { formOf, postForm } from '../../../../test/accounts.js';
import { editOf } from '../../../../test/administrator.js';
import { goodFiles, sentFile } from '../../../../test/files.js';
import {
  admin,
  askedBy,
  closePortal,
  eventsAbout,
  mailsAbout,
  openPortal,
  portal,
  versionOf,
} from '../../../../test/requesting-accounts.js';

beforeAll(openPortal, 120_000);
afterAll(closePortal);

const ACCOUNT = '/api/main/account';
const EVERY = 'RECEIVED,EMAIL_CONFIRMED,ACCEPTED,REFUSED,CANCELLED';

const idOf = async (reference: string | undefined): Promise<string> => {
  const { body } = await admin.requests({ search: reference ?? '', status: EVERY }).expect(200);
  return body.rows[0].id;
};

/** Somebody who asks, through HTTP, for each kind of change and then for the account to be closed. */
async function asking(login: string) {
  const token = await portal.signIn(login);
  const http = portal.http(token);
  const { body: info } = await http.get('/api/main/users/getCurrentUserFullInfo').expect(200);
  const { userId, origin, status, contactId, contacts, colleagues, pendingRequests, ...fields } = info;
  const update = await postForm(
    portal,
    `${ACCOUNT}/updateUserRequest`,
    formOf({ representative: { ...fields, address2: 'Porte secrète' } }, [sentFile('passport.pdf', goodFiles.pdf!)]),
    token,
  );
  const contact = await http
    .post(`${ACCOUNT}/updateContactRequest`)
    .send({
      contactId: null,
      changes: { role: 'TECHNICAL', fullName: 'Ada Secrète', language: 'fr' },
      comment: 'Secrète',
    })
    .expect(202);
  const closing = (comment: string, transferTo: string | null = null) =>
    http.post(`${ACCOUNT}/deleteUserRequest`).send({ userId, reason: 'LEFT_COMPANY', comment, transferTo }).expect(202);
  return {
    http,
    userId: String(userId),
    email: String(info.email),
    fullName: String(info.fullName),
    updateId: await idOf(update.body.requestId),
    contactId: await idOf(contact.body.requestId),
    close: async (comment: string, transferTo: string | null = null) =>
      idOf((await closing(comment, transferTo)).body.requestId),
  };
}

/** What goes with an account, and what does not: docs/adr/0014. A table that names users belongs to one of the two. */
const erased = [
  'authenticator_app.user_id',
  'authenticator_step_used.user_id',
  'comsis_presence.user_id',
  'contact.account_id',
  'contact.user_id',
  'dossier_correction.asked_by',
  'dossier_correction.done_by',
  'dossier_creation.author_id',
  'hub_message_receipt.user_id',
  'inbox_entry.user_id',
  'known_device.user_id',
  'notice_preference.user_id',
  'passkey.user_id',
  'password_reset_token.user_id',
  'pending_sign_in.user_id',
  'recovery_code.user_id',
  'representative.user_id',
  'restricted_area_follower.user_id',
  'second_factor_enrolment.user_id',
  'station_followed_place.user_id',
  'survey_answer.user_id',
  'survey_dismissal.user_id',
  'survey_participation.user_id',
  'table_export.owner_id',
  'table_view.user_id',
];
const kept = [
  'account_request.reviewer_id',
  'account_request.user_id',
  'agency_anomaly.assignee_id',
  'agency_answer.by_id',
  'agency_complaint.created_by',
  'agency_field_record.by_id',
  'agency_finding.by_id',
  'agency_inspection.created_by',
  'agency_inspection.signed_by',
  'agency_measurement.by_id',
  'agency_note.by_id',
  'agency_report.signed_by',
  'auth_session.user_id',
  'comsis_meeting.approved_by',
  'comsis_meeting_series.created_by',
  'dictionary.modified_by',
  'dossier.last_editor_id',
  'dossier.officer_id',
  'dossier.submitter_id',
  'dossier_check.waived_by',
  'dossier_contribution.user_id',
  'dossier_coordination.opened_by',
  'dossier_coordination.recorded_by',
  'dossier_decision.decided_by',
  'dossier_document.added_by',
  'dossier_event.actor_id',
  'dossier_message.author_id',
  'dossier_obligation.answered_by',
  'dossier_opinion.asked_by',
  'dossier_opinion_given.given_by',
  'dossier_proposal.answered_by',
  'dossier_proposal.edited_by',
  'dossier_proposal.sent_by',
  'dossier_transfer.agreed_by',
  'dossier_version.created_by',
  'dossier_version.submitted_by',
  'edited_text_version.saved_by',
  'fee_credit.issued_by',
  'fee_dispute.decided_by',
  'fee_dispute.raised_by',
  'fee_exemption.granted_by',
  'fee_exemption.proposed_by',
  'fee_parameter_value.recorded_by',
  'fee_payment.matched_by',
  'fee_payment_file.imported_by',
  'fee_rule.published_by',
  'fee_rule.written_by',
  'fee_run.created_by',
  'fee_run.frozen_by',
  'fee_run.issued_by',
  'fee_statement.issued_by',
  'geo_job.owner_id',
  'hub_message.sent_by',
  'mail_template.modified_by',
  'parity_conflict.settled_by',
  'parity_imposition.imposed_by',
  'parity_imposition.lifted_by',
  'setting.modified_by',
  'setting_change.changed_by',
  'station_consent.given_by',
  'station_import.created_by',
  'station_import.published_by',
  'stored_file.uploaded_by',
  'survey.created_by',
  'survey_follow_up.added_by',
  'survey_wording.written_by',
  'translation_override.modified_by',
  'user_relation.user_id',
  'viewed_addresses.modified_by',
];

/** Columns that refer to a table, as `table.column`. */
async function columnsThatName(table: string): Promise<string[]> {
  const rows = await portal.database.query<{ name: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS name
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
     WHERE c.contype = 'f' AND c.confrelid = $1::regclass`,
    [table],
  );
  return rows.map(({ name }) => name);
}

describe('an account that is closed at its holder’s request', () => {
  it('takes the other open requests with it, which nobody can accept any more', async () => {
    const { userId, updateId, contactId, email, close } = await asking('owner');
    const versions = new Map([
      [updateId, await versionOf(updateId)],
      [contactId, await versionOf(contactId)],
    ]);
    const id = await close('Secrète');
    await admin.accept(id, await versionOf(id)).expect(200);
    for (const [other, version] of versions) {
      const { body } = await admin.request(other).expect(200);
      expect(body).toMatchObject({ status: 'CANCELLED', reviewer: { login: 'admin' }, files: [] });
      expect(await eventsAbout(other, 'account_request_cancelled')).toMatchObject([
        { detail: { reference: body.reference, kind: body.kind } },
      ]);
      for (const seen of [version, body.version]) {
        const { status, body: refusal } = await admin.accept(other, seen);
        expect([status, refusal.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
      }
      expect((await mailsAbout(other)).map(({ template }) => template)).toEqual([
        'UPDATE_RECEIVED',
        'REGISTRATION_TO_REVIEW',
      ]);
    }
    expect(await mailsAbout(id)).toMatchObject([
      { template: 'DELETE_RECEIVED' },
      { template: 'REGISTRATION_TO_REVIEW' },
      { template: 'DELETE_DONE', recipient: email },
    ]);
    expect(await portal.database.query('SELECT FROM contact WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('says nothing of who they were but the login', async () => {
    const { http, userId, updateId, email, fullName, close } = await asking('rival');
    await portal.database.query('INSERT INTO password_reset_token VALUES ($1, $2, now())', [userId, Buffer.from('t')]);
    const layout = { order: [], hidden: [], widths: {}, isDense: false };
    const view = { table: 'sites', name: 'Secrète', address: '', layout };
    await http.put('/api/main/preferences/tableViews').send(view).expect(200);
    await portal.database.query(
      `INSERT INTO table_export (id, owner_id, list, query, format, locale, time_zone, title, file_name, is_background,
         deadline_at, due_at)
       VALUES (gen_random_uuid(), $1, 'x', '{"search": "Secrète"}', 'csv', 'fr', 'UTC', 'x', 'x', true,
         now() + interval '1 day', now() + interval '1 day')`,
      [userId],
    );
    await portal.database.query(
      `WITH asked AS (
         INSERT INTO survey (id, opens_on, closes_on, anonymous, content)
         VALUES (gen_random_uuid(), now(), now(), false, '{}') RETURNING id
       ), put_off AS (
         INSERT INTO survey_dismissal (survey_id, user_id, last_on) SELECT id, $1, now() FROM asked
       ), taken_part AS (
         INSERT INTO survey_participation (survey_id, user_id, answered_on) SELECT id, $1, now() FROM asked
       )
       INSERT INTO survey_answer (id, survey_id, wording, received_on, user_id, answers)
       SELECT gen_random_uuid(), id, 1, now(), $1, '{"how": 5}' FROM asked`,
      [userId],
    );
    const id = await close('Secrète');
    const [file] = (await admin.request(updateId).expect(200)).body.files;
    await admin.http.get(`/api/main/accountRequests/${updateId}/files/${file.id}`).expect(200);
    await admin.accept(id, await versionOf(id)).expect(200);
    const { body: closed } = await admin.user(userId).expect(200);
    expect(closed).toMatchObject({ login: 'rival', fullName: 'rival', email: '', state: 'ERASED', hasPassword: false });
    const references = await columnsThatName('app_user');
    expect(references.toSorted()).toEqual([...erased, ...kept].toSorted());
    const told: object[] = [];
    for (const [table, column] of references.map((reference) => reference.split('.')))
      told.push(
        ...(await portal.database.query(
          `SELECT '${table}' AS table, to_jsonb(t) FROM ${table} t WHERE ${column} = $1`,
          [userId],
        )),
      );
    expect(told.filter((row) => 'table' in row && erased.some((name) => name.startsWith(`${row.table}.`)))).toEqual([]);
    expect(told.length).toBeGreaterThan(3);
    expect(await portal.database.query("SELECT user_id, answers FROM survey_answer WHERE answers ? 'how'")).toEqual([
      { user_id: null, answers: { how: 5 } },
    ]);
    const [account] = await portal.database.query('SELECT to_jsonb(u) FROM app_user u WHERE id = $1', [userId]);
    const left = JSON.stringify([account, told]);
    for (const word of [email, fullName, 'Secrète', 'Porte secrète', '127.0.0.1', 'token_hash'])
      expect(left).not.toContain(word);
    await admin.http.get(`/api/main/accountRequests/${updateId}/files/${file.id}`).expect(404);
    expect(await portal.database.query('SELECT FROM stored_file WHERE id = $1', [file.id])).toEqual([]);
    expect((await admin.users({ search: fullName }).expect(200)).body.rows).toEqual([]);
  });

  it('is not opened again, acted on, nor filled in anew', async () => {
    const { id } = await admin.found('rival');
    const { body: closed } = await admin.user(id).expect(200);
    const edit = { ...editOf(closed), fullName: 'Somebody', email: 'somebody@else.example' };
    const left = () =>
      portal.database.query(
        `SELECT (SELECT count(*) FROM mail) AS mails,
           (SELECT count(*) FROM audit_event WHERE object_type = 'user' AND object_id = $1) AS events`,
        [id],
      );
    const before = await left();
    const refusals = [await admin.changeUser(id, edit)];
    for (const action of UserAction.options) refusals.push(await admin.act(id, action, closed.version));
    expect(await left()).toEqual(before);
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [409, 'TRANSITION_NOT_ALLOWED']),
    );
    expect((await admin.user(id)).body).toEqual(closed);
    expect((await admin.users({ state: 'ERASED', pageSize: 200 })).body.rows).toHaveLength(2);
    // A call that came in before the account was closed.
    await expect(askedBy('rival', 'UPDATE_USER', { loginName: '' })).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
  });

  it('inherits no contacts', async () => {
    const { http, close } = await asking('applicant');
    const id = await close('Bye', (await admin.found('visitor')).id);
    const heirsId = await askedBy('visitor', 'DELETE');
    await admin.accept(heirsId, await versionOf(heirsId)).expect(200);
    const { status, body } = await admin.accept(id, await versionOf(id));
    expect([status, body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
    await http.get('/api/main/auth/getCurrentUserSettings').expect(200);
  });
});

it('changes nothing of an account that an administrator closed', async () => {
  const id = await askedBy('watcher', 'UPDATE_USER', { loginName: '', requestedRoles: [], requestedSystems: [] });
  const { id: userId } = await admin.found('watcher');
  const { version, fullName } = (await admin.user(userId)).body;
  await admin.act(userId, 'disable', version).expect(200);
  const { status, body } = await admin.accept(id, await versionOf(id));
  expect([status, body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
  expect((await admin.user(userId)).body).toMatchObject({ fullName, state: 'DISABLED' });
  await admin.refuse(id, await versionOf(id), 'Fermé').expect(200);
});
