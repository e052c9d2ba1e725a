import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { json, problem } from '../../../../test/fake-api.js';
import { configuration, main, settings } from '../../../../test/fake-portal.js';
import { openScreen } from '../../../../test/open-screen.js';
import { ApiError } from '../../../kernel/api-error.js';
import { PortalContext } from '../../portal/portal.js';
import { showAccountRefusal } from '../send-refusal.js';
import { RegistrationForm } from './registration-form.js';

const CHECK = 'GET /api/main/users/doesUserNameExist';

/** The form, shown once the network knows what to answer. */
function Gate() {
  const [isOpen, open] = useState(false);
  return isOpen ? (
    <PortalContext value={{ configuration, settings, main }}>
      <RegistrationForm onSent={() => undefined} />
    </PortalContext>
  ) : (
    <button type="button" onClick={() => open(true)}>
      open
    </button>
  );
}

async function openForm() {
  const element = <Gate />;
  const opened = await openScreen({ element, isSignedIn: false });
  const moduleSettings = { adminStartPathId: 'MODULES', userStartPathId: 'MODULES', userStartModuleId: null };
  opened.api.on('GET /api/main/appSettings/getModuleSettings', () =>
    json({
      ...moduleSettings,
      enabledInformationButtons: [],
      requiredFields: ['account.phone'],
      informationButtonsAttachementsMap: [],
      version: 1,
    }),
  );
  await opened.person.click(screen.getByRole('button', { name: 'open' }));
  return opened;
}

const field = (name: RegExp) => screen.getByLabelText(name);
beforeEach(() => window.sessionStorage.clear());

test('a user name is checked once, when typing pauses, and a taken one is reported', async () => {
  const { api, person } = await openForm();
  api.on(CHECK, ({ query }) => json({ exists: query.userName === 'applicant' }));
  await person.type(field(/^Identifiant/), 'applicant');
  expect(await screen.findByText('Cet identifiant est déjà pris.', undefined, { timeout: 3000 })).toBeVisible();
  expect(api.calls(CHECK).map(({ query }) => query.userName)).toEqual(['applicant']);
  await person.type(field(/^Identifiant/), '2');
  expect(await screen.findByText('Cet identifiant est libre.', undefined, { timeout: 3000 })).toBeVisible();
  expect(screen.queryByText('Cet identifiant est déjà pris.')).toBeNull();
});

test('a birth date that could not be read is listed with the rest, and nothing is sent', async () => {
  const { api, person } = await openForm();
  await person.type(field(/^Date de naissance/), '31-02-2020');
  await person.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Date de naissance – «\s31-02-2020\s» n’a pas pu être lu/);
  expect(api.calls('POST /api/main/account/sendRegistrationRequest')).toEqual([]);
});

test('the consent is marked as required, and an impossible number is refused with the reason', async () => {
  const { person } = await openForm();
  const consent = screen.getByRole('checkbox', { name: /^J’accepte/ });
  expect(consent).toBeRequired();
  expect(screen.getByText(/^J’accepte/)).toHaveTextContent(/\*$/);
  await person.selectOptions(field(/^Qualité/), 'Personne physique');
  await person.type(field(/^Numéro d’entreprise/), '12345678');
  await person.type(field(/^Numéro national/), '75C0000210');
  await person.type(field(/^Code postal/), '98000');
  await person.type(field(/^Téléphone/), '01 99 00 12 34');
  await person.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
  const report = await screen.findByRole('alert');
  expect(report).toHaveTextContent('Le numéro d’entreprise (SIREN) compte exactement 9 chiffres.');
  expect(report).toHaveTextContent('Le numéro national compte deux chiffres, un chiffre ou la lettre A ou B');
  expect(report).toHaveTextContent('Code postal français attendu, en 5 chiffres');
  expect(report).toHaveTextContent('Numéro international attendu, par exemple +33');
  await person.click(consent);
  expect(consent).toBeChecked();
});

test('a failed availability check shows nothing and does not block the form', async () => {
  const { api, person } = await openForm();
  api.on(CHECK, () => problem('RATE_LIMITED'));
  await person.type(field(/^Identifiant/), 'anybody');
  await waitFor(() => expect(api.calls(CHECK)).toHaveLength(1), { timeout: 3000 });
  await person.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
  const report = await screen.findByRole('alert');
  expect(report).not.toHaveTextContent('Identifiant');
});

test('additional required fields are checked, and typed values survive a reload', async () => {
  const { api, person } = await openForm();
  api.on(CHECK, () => json({ exists: false }));
  await person.type(field(/^Prénom/), 'Jeanne');
  await person.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Téléphone – Ce champ est obligatoire.');
  expect(JSON.parse(window.sessionStorage.getItem('portal.registration') ?? '{}')).toMatchObject({
    firstName: 'Jeanne',
  });
});

test('a tampered draft keeps its valid values only', async () => {
  window.sessionStorage.setItem(
    'portal.registration',
    '{"firstName":7,"lastName":"Martin","requestedRoles":"PORTADMIN"}',
  );
  await openForm();
  expect(field(/^Prénom/)).toHaveValue('');
  expect(field(/^Nom\b/)).toHaveValue('Martin');
});

test('errors from the server are shown at their fields, others above the form', () => {
  const found: string[] = [];
  const setError = (name: string, error: { message?: string }) => found.push(`${name}: ${error.message}`);
  const refusal = (...paths: string[]) =>
    new ApiError({
      type: 'about:blank',
      title: 'x',
      status: 400,
      code: 'VALIDATION_FAILED',
      issues: paths.map((path) => ({ path, code: 'custom', message: 'RULE_DATE' })),
      traceId: 't',
    });
  const t = (key: string) => key;
  expect(showAccountRefusal(refusal('body.representative.birthDate'), { setError, t })).toBeUndefined();
  expect(found).toEqual(['birthDate: RULE_DATE']);
  expect(showAccountRefusal(refusal('body.files'), { setError, t })).toBe('RULE_DATE');
  expect(showAccountRefusal(refusal(), { setError, t })).toBe('ERROR_VALIDATION_FAILED');
  expect(showAccountRefusal(new Error('x'), { setError, t })).toBe('ERROR_UNEXPECTED');
});
