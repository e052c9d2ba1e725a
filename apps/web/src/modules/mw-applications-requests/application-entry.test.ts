import { screen, waitFor, within } from '@testing-library/react';
import { json } from '../../../test/fake-api.js';
import {
  apiWith,
  CREATE,
  draftOf,
  id,
  open,
  retype,
  SAVE,
  site,
} from '../../../test/mw-applications-requests/application-form.js';
import { plans } from '../../../test/mw-applications-requests/dossiers.js';

describe('figures of a hop', () => {
  it('follow from what is typed, while it is typed', async () => {
    apiWith();
    const { person: user } = await open();
    const A = await site('Site A');
    const B = await site('Site B');
    const enter = async (where: typeof A, label: string, text: string) => {
      await user.click(where.getByLabelText(label));
      await user.paste(text);
    };
    for (const [end, latitude, longitude] of [
      [A, '45.8505', '4.7790'],
      [B, '45 45 44.28 N', "4° 49' 17.76'' E"],
    ] as const) {
      await enter(end, 'Latitude *', latitude);
      await enter(end, 'Longitude *', longitude);
      await enter(end, 'Gain d’antenne (dBi) *', '38,46');
      await enter(end, 'Puissance d’émission (dBm) *', '20');
      await enter(end, 'Pertes de ligne (dB) *', '1');
    }
    const band = screen.getByRole('option', { name: /^18G · 18\sGHz \(17,7–19,7\sGHz\)$/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bande' }), band);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan de canaux' }), '18G-27.5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Canal' }), '1');
    await user.click(screen.getByRole('radio', { name: 'B émet en bande haute' }));

    const figures = screen.getByRole('region', { name: 'Chiffres du bond' });
    const text = (figures.textContent ?? '').replace(/\s/g, ' ');
    for (const expected of ['10,347 km', '6,61 m', '161,32°', '341,35°', '17727,5 MHz', '18737,5 MHz', '57,46 dBm'])
      expect(text).toContain(expected);
    expect(text).toContain('137,72 dB');
  });

  it('are not there as long as the fields do not allow them', async () => {
    apiWith();
    await open();
    const figures = await screen.findByRole('region', { name: 'Chiffres du bond' });
    expect(figures).not.toHaveTextContent(/NaN|undefined|\d,\d/);
  });
});

describe('a hop in one direction', () => {
  it('asks the end that receives for no transmission, and keeps what was typed of it for whoever turns back', async () => {
    const api = apiWith();
    const { person: user } = await open(`application/${id}`);
    const power = async (end: string) =>
      (await site(`Site ${end}`)).queryByRole('textbox', { name: 'Puissance d’émission (dBm)' });
    expect(await power('B')).toHaveValue('20');
    await user.click(screen.getByRole('radio', { name: 'De A vers B seulement' }));
    expect(await power('B')).not.toBeInTheDocument();
    expect(await power('A')).toHaveValue('20');
    const siteB = await site('Site B');
    expect(siteB.queryByRole('textbox', { name: 'Désignation de l’émission' })).not.toBeInTheDocument();
    expect(siteB.getByRole('textbox', { name: 'Pertes de ligne (dB)' })).toHaveValue('1');
    expect(screen.getByRole('radio', { name: 'A émet en bande basse' })).toBeChecked();
    const eirpRow = () =>
      within(screen.getByRole('region', { name: 'Chiffres du bond' })).getByRole('row', { name: /^PIRE/ });
    expect((eirpRow().textContent ?? '').replace(/\s/g, ' ')).toBe('PIRE57,46 dBm–');
    await waitFor(() =>
      expect(draftOf(api.calls(SAVE).at(-1)!).hops[0]).toMatchObject({
        direction: 'A_TO_B',
        ends: { B: { txPowerDbm: 20 } },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Permuter A et B' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'De B vers A seulement' })).toBeChecked());
    await user.click(screen.getByRole('radio', { name: 'Dans les deux sens' }));
    await waitFor(async () => expect(await power('A')).toHaveValue('20'));
    expect((eirpRow().textContent ?? '').replace(/\s/g, ' ')).toBe('PIRE57,46 dBm57,46 dBm');
  });
});

describe('the line of an end', () => {
  it('loses what its feeder loses, as soon as length and loss are typed', async () => {
    const api = apiWith();
    const { person: user } = await open(`application/${id}`);
    const siteA = await site('Site A');
    const loss = siteA.getByRole('textbox', { name: 'Pertes de ligne (dB)' });
    await retype(user, siteA.getByRole('textbox', { name: 'Longueur de ligne (m)' }), '40');
    expect(loss).toBeEnabled();
    await retype(user, siteA.getByRole('textbox', { name: 'Affaiblissement de la ligne (dB/100 m)' }), '5,5');
    await waitFor(() => expect(loss).toHaveValue('2,2'));
    expect(loss).toBeDisabled();
    expect(loss).toHaveAccessibleDescription(/^Calculées à partir/);
    await waitFor(() =>
      expect(draftOf(api.calls(SAVE).at(-1)!).hops[0]!.ends.A).toMatchObject({ feederLengthM: 40, lineLossDb: 2.2 }),
    );
  });
});

describe('channels', () => {
  it('come from the plans open to new applications, each with both its frequencies', async () => {
    apiWith();
    const { person: user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Bande' }), '18G');
    const planChoice = screen.getByRole('combobox', { name: 'Plan de canaux' });
    expect(within(planChoice).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(planChoice, '18G-27.5');
    const channels = within(screen.getByRole('combobox', { name: 'Canal' })).getAllByRole('option');
    expect(channels).toHaveLength(36);
    expect(channels[1]).toHaveTextContent(/^1 · 17727,5 \/ 18737,5 MHz$/);
  });

  it('are merged where the plan allows it', async () => {
    const merging = plans.map((plan) => (plan.code === '18G-27.5' ? { ...plan, mergeAllowed: [2] } : plan));
    const api = apiWith().on('GET /api/mwApplicationsRequests/channelPlans', () => json(merging));
    const { person: user } = await open(`application/${id}`);
    const counts = await screen.findByRole('combobox', { name: 'Canaux fusionnés' });
    expect(within(counts).getByRole('option', { name: /^2 canaux · 55\sMHz$/ })).toBeVisible();
    await user.selectOptions(counts, '2');
    const channels = within(screen.getByRole('combobox', { name: 'Canal' })).getAllByRole('option');
    expect(channels).toHaveLength(35);
    expect(channels[1]).toHaveTextContent(/^1–2 · 17741,25 \/ 18751,25 MHz$/);
    await waitFor(() => expect(draftOf(api.calls(SAVE).at(-1)!).hops[0]).toMatchObject({ channelCount: 2 }));
  });

  it('are chosen again when the band changes', async () => {
    apiWith();
    const { person: user } = await open(`application/${id}`);
    expect(await screen.findByRole('combobox', { name: 'Canal' })).toHaveValue('1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bande' }), '23G');
    // The only plan of the band chooses itself.
    expect(screen.getByRole('combobox', { name: 'Plan de canaux' })).toHaveValue('23G-28');
    expect(screen.getByRole('combobox', { name: 'Canal' })).toHaveValue('');
  });
});

/** What was sent last: a busy machine may type so slowly that half a text is sent before the whole. */
const endA = (api: ReturnType<typeof apiWith>) => {
  const sent = [...api.calls(CREATE), ...api.calls(SAVE)].at(-1);
  return sent && draftOf(sent).hops[0]!.ends.A;
};

describe('entry', () => {
  it.each([
    ['fr', '45,8505', /^Lu\s: 45,850500°$/],
    ['fr', '45.8505', /^Lu\s: 45,850500°$/],
    ['en', '45.8505', /^Read as 45\.850500°$/],
    ['en', '45 51 01.80 N', /^Read as 45\.850500°$/],
  ] as const)('of a latitude in %s: %s is shown in degrees, minutes and seconds', async (locale, typed, reading) => {
    const api = apiWith();
    const { person: user } = await open('application', { locale });
    const latitude = (await site('Site A')).getByRole('textbox', { name: 'Latitude' });
    await user.type(latitude, typed);
    await user.tab();
    expect(latitude).toHaveValue("45° 51' 01.80'' N");
    expect((await site('Site A')).getByText(reading)).toBeVisible();
    await waitFor(() => expect(endA(api)?.latitude).toBe(typed.replace(',', '.')));
  });

  it.each(['91', 'abc', '48 61 00 N'])('of %s as a latitude is cleared and named at its field', async (typed) => {
    apiWith();
    const { person: user } = await open();
    const latitude = (await site('Site B')).getByRole('textbox', { name: 'Latitude' });
    await user.type(latitude, typed);
    await user.tab();
    expect(latitude).toHaveValue('');
    expect(latitude).toBeInvalid();
    expect(latitude).toHaveAccessibleDescription(
      expect.stringMatching(new RegExp(`«\\s${typed}\\s» n’a pas pu être lu\\. Latitude`)),
    );
  });

  it.each([
    ['fr', '38,46', '38,46'],
    ['fr', '38.46', '38,46'],
    ['en', '38.46', '38.46'],
    ['de', '38,46', '38,46'],
  ] as const)('of a figure in %s takes %s', async (locale, typed, shown) => {
    const api = apiWith();
    const { person: user } = await open('application', { locale });
    const gain = (await screen.findAllByRole('textbox', { name: /\(dBi\)/ }))[0]!;
    await user.type(gain, typed);
    expect(gain).toHaveValue(typed);
    await user.tab();
    expect(gain).toHaveValue(shown);
    await waitFor(() => expect(endA(api)?.antennaGainDbi).toBe(38.46));
  });

  it('of no number is cleared, named, and never sent', async () => {
    const api = apiWith();
    const { person: user } = await open(`application/${id}`);
    const power = (await site('Site A')).getByRole('textbox', { name: 'Puissance d’émission (dBm)' });
    await retype(user, power, 'douze');
    expect(power).toHaveValue('');
    expect(power).toHaveAccessibleDescription(expect.stringMatching(/«\sdouze\s» n’a pas pu être lu\./));
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
    expect(draftOf(api.calls(SAVE)[0]!).hops[0]!.ends.A.txPowerDbm).toBeNull();
  });

  it('outside its bounds is named with the bound, after leaving the field', async () => {
    apiWith();
    const { person: user } = await open(`application/${id}`);
    const power = (await site('Site A')).getByRole('textbox', { name: 'Puissance d’émission (dBm)' });
    await user.clear(power);
    await user.type(power, '200');
    expect(power).not.toBeInvalid();
    await user.tab();
    await waitFor(() => expect(power).toBeInvalid());
    expect(power).toHaveAccessibleDescription(expect.stringMatching(/Valeur maximale\s: 43\./));
    expect(power).toHaveValue('200');
  });
});
