import { jest } from '@jest/globals';
import { Locale, type MailTemplate, mailTemplateKeys, mailTemplates } from '@portal/contracts';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { adminTab } from '../../../../test/admin-tab.js';
import { json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { framedMail } from './framed-mail.js';
import { Tab } from './mail-templates-tab.js';
import { Preview } from './preview.js';

const SETTINGS = '/api/main/appSettings';
const template = (key: keyof typeof mailTemplates, locale: Locale): MailTemplate => ({
  key,
  locale,
  subject: `${key} ${locale}`,
  bodyHtml: '<p>Bonjour {{fullName}}</p>',
  placeholders: [...mailTemplates[key].placeholders],
  enabled: true,
  version: 0,
  customised: key === 'DELETE_DONE',
});
const templates = mailTemplateKeys.flatMap((key) => Locale.options.map((locale) => template(key, locale)));

async function openTab(where = { element: <Tab />, route: '/templates', path: '/templates' }) {
  const opened = await openScreen(where);
  const preview = {
    subject: 'Aperçu',
    html: '<html><head></head><body>x</body></html>',
    text: 'Texte seul du courriel',
  };
  opened.api
    .on(`GET ${SETTINGS}/getRegistrationMailTemplates`, () => json({ templates }))
    .on(`POST ${SETTINGS}/previewRegistrationMailTemplate`, () => json(preview))
    .on(`POST ${SETTINGS}/setRegistrationMailTemplates`, () => json({ templates }))
    .on(`POST ${SETTINGS}/resetRegistrationMailTemplate`, () => json(template('DELETE_DONE', 'fr')))
    .on(`POST ${SETTINGS}/testRegistrationMailTemplate`, () =>
      json({ mailId: '01990000-0000-7000-8000-000000000001', to: 'me@x.example' }, 202),
    );
  await screen.findByRole('heading', { name: 'Inscription reçue' });
  return opened;
}
const subject = () => screen.getByRole('textbox', { name: /^Objet/ });
const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Texte/ });

it('shows each mail in each language', async () => {
  const { person } = await openTab();
  expect(subject()).toHaveValue('REGISTRATION_RECEIVED fr');
  await person.click(screen.getByRole('button', { name: /^Nouveau mot de passe/ }));
  await person.click(screen.getByRole('radio', { name: 'Deutsch' }));
  expect(subject()).toHaveValue('PASSWORD_RESET de');
  expect(screen.getByRole('switch', { name: /^Envoyer ce courriel/ })).toBeDisabled();
});

it('groups mails by what they are about, and says when a needed link is missing', async () => {
  const { person } = await openTab();
  const access = screen.getByRole('group', { name: 'Accès et sécurité' });
  expect(within(access).queryByRole('button', { name: /^Dossier déposé/ })).toBeNull();
  await person.click(within(access).getByRole('button', { name: /^Nouveau mot de passe/ }));
  await person.type(body(), 'x');
  expect(screen.getByText(/sans le lien, personne ne peut continuer/)).toBeVisible();
});

it('puts a placeholder where the cursor was', async () => {
  const { person } = await openTab();
  await person.click(body());
  body().setSelectionRange(3, 3);
  await person.click(screen.getByRole('button', { name: 'Numéro de la demande' }));
  expect(body()).toHaveValue('<p>{{requestNumber}}Bonjour {{fullName}}</p>');
  await waitFor(() => expect(body()).toHaveFocus());
});

it('previews what is typed, once typing pauses, and only what is right', async () => {
  const { api, person } = await openTab();
  const previews = () => api.calls(`POST ${SETTINGS}/previewRegistrationMailTemplate`).map((call) => call.body);
  await person.clear(subject());
  await person.type(subject(), 'Bonjour {{{{nom}}');
  expect(screen.getByText('Ce modèle ne connaît pas « nom ».')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'M’envoyer un essai' })).toBeDisabled();
  await person.clear(subject());
  await person.type(subject(), 'Salut');
  await waitFor(() => expect(previews().at(-1)).toMatchObject({ key: 'REGISTRATION_RECEIVED', subject: 'Salut' }));
  expect(previews().some((sent) => JSON.stringify(sent).includes('{{nom}}'))).toBe(false);
  await person.click(screen.getByRole('radio', { name: 'Texte seul' }));
  expect(await screen.findByText('Texte seul du courriel')).toBeInTheDocument();
});

it('sends the typed template to the user who tries it', async () => {
  const { api, person } = await openTab();
  await person.click(screen.getByRole('button', { name: 'M’envoyer un essai' }));
  expect(await screen.findByText('Un essai part à me@x.example.')).toBeInTheDocument();
  expect(api.calls(`POST ${SETTINGS}/testRegistrationMailTemplate`)[0]?.body).toMatchObject({ locale: 'fr' });
});

it('goes back to the original, once that is confirmed', async () => {
  const { api, person } = await openTab();
  await person.click(screen.getByRole('button', { name: /^Compte fermé/ }));
  await person.click(screen.getByRole('button', { name: 'Rétablir l’original' }));
  const dialog = await screen.findByRole('dialog');
  expect(api.calls(`POST ${SETTINGS}/resetRegistrationMailTemplate`)).toHaveLength(0);
  await person.click(within(dialog).getByRole('button', { name: 'Rétablir l’original' }));
  expect(await screen.findByText('Le texte d’origine est rétabli.')).toBeInTheDocument();
  expect(api.calls(`POST ${SETTINGS}/resetRegistrationMailTemplate`)[0]?.body).toEqual({
    key: 'DELETE_DONE',
    locale: 'fr',
    version: 0,
  });
});

describe('a template that was changed elsewhere while it is edited', () => {
  const READ = `GET ${SETTINGS}/getRegistrationMailTemplates`;
  const SET = `POST ${SETTINGS}/setRegistrationMailTemplates`;
  const save = () => screen.getByRole('button', { name: 'Enregistrer' });
  const changedElsewhere = templates.map((one) => ({ ...one, bodyHtml: '<p>Salut {{fullName}}</p>', version: 7 }));

  /** The tab among the others, whose footer holds its buttons. */
  async function openInPanel() {
    return openTab(adminTab('requestManagement/registrationMailTemplates'));
  }
  async function readAnew({ api }: Awaited<ReturnType<typeof openTab>>) {
    api.on(READ, () => json({ templates: changedElsewhere }));
    const before = api.calls(READ).length;
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await waitFor(() => expect(api.calls(READ)).toHaveLength(before + 1));
  }
  afterEach(() => focusManager.setFocused(undefined));

  it('is saved over the version that the editing began with', async () => {
    const opened = await openInPanel();
    const { api, person } = opened;
    await person.type(subject(), '!');
    await readAnew(opened);
    await person.type(subject(), '!');
    await person.click(save());
    await waitFor(() => expect(api.calls(SET)).toHaveLength(1));
    expect(api.calls(SET)[0]?.body).toMatchObject({
      templates: [{ subject: 'REGISTRATION_RECEIVED fr!!', bodyHtml: '<p>Bonjour {{fullName}}</p>', version: 0 }],
    });
  });

  it('is shown as it is now once what was typed has been taken back', async () => {
    const opened = await openInPanel();
    const { person } = opened;
    await person.type(subject(), '!{Backspace}');
    await readAnew(opened);
    await waitFor(() => expect(body()).toHaveValue('<p>Salut {{fullName}}</p>'));
    expect(save()).toBeDisabled();
  });
});

/** A preview that is drawn again, with nothing else to show, when its button is pressed. */
function DrawnAgain() {
  const [times, draw] = useState(0);
  return (
    <>
      <button type="button" onClick={() => draw(times + 1)}>
        again
      </button>
      <Preview template={{ ...template('DELETE_DONE', 'fr') }} />
    </>
  );
}

it('waits for no pause again when it is drawn with the same wording', async () => {
  const { api, person } = await openScreen({ element: <DrawnAgain /> });
  api.on(`POST ${SETTINGS}/previewRegistrationMailTemplate`, () => problem('SERVICE_UNAVAILABLE'));
  const timers = jest.spyOn(window, 'setTimeout');
  await person.click(screen.getByRole('button', { name: 'again' }));
  expect(timers.mock.calls.filter(([, delay]) => delay === 500)).toEqual([]);
  timers.mockRestore();
});

it('says so when the templates cannot be read', async () => {
  const { api } = await openScreen({ element: <Tab />, route: '/templates', path: '/templates' });
  api.on(`GET ${SETTINGS}/getRegistrationMailTemplates`, () => problem('UNEXPECTED'));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
});

it('frames a mail so that it loads nothing, and looks as it will', () => {
  const mail =
    '<html><head></head><body style="margin: 0"><div style="color: red"><p>$& <b>x</b></p></div></body></html>';
  const page = framedMail(mail);
  expect(page).toContain(`content="default-src 'none'; style-src 'nonce-'"`);
  expect(page).toContain('body { margin: 0 } div { color: red }');
  expect(page).toContain('<body><div><p>$& <b>x</b></p></div></body>');
});
