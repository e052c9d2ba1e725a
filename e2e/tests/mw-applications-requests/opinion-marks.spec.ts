import { Calls } from '../../support/calls.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { type Language, textsIn } from '../../support/texts.js';

const module = '/mw-applications-requests/consultation';
const DEFENCE = '01990000-0000-7000-8000-000000000019';

test('a body marks the map in its opinion by keys, and the officer sees the marks there, in it and fr', async ({
  open,
  request,
}) => {
  test.setTimeout(180_000);
  const [it, fr] = [textsIn('it'), textsIn('fr')];
  const openIn = (language: Language, login: string, path: string) =>
    open(login, path, async (page) => {
      await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    });
  const officers = await Calls.as(request, 'officer');
  const id = await officers.oldest('UNDER_REVIEW');
  const { version } = await (await officers.read(id)).json();
  expect((await officers.act(id, 'consult', { version, bodies: [DEFENCE] })).status()).toBe(200);

  await test.step('the staff of the body draw an area by keys and add a point, each with a text', async () => {
    const page = await openIn('it', 'defence', `${module}/${id}/review/opinions`);
    await page.getByRole('combobox', { name: it('OPINION_ANSWER') }).selectOption(it('OPINION_ANSWER_FAVOURABLE'));
    await page.getByRole('button', { name: it('OPINION_MARKS_DRAW') }).click();
    const map = page.getByRole('application', { name: it('OPINION_MARKS_MAP') });
    await expect(map).toBeVisible();
    await page.getByRole('button', { name: it('MAP_TEST_TOOL_POLYGON'), exact: true }).click();
    await expect(map).toBeFocused();
    for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowUp', 'Enter', 'Enter']) await map.press(key);
    const send = page.getByRole('button', { name: it('OPINION_SEND') });
    const area = page.getByRole('textbox', { name: it('OPINION_MARK_TEXT', { name: `${it('SHAPE_POLYGON')} 1` }) });
    await area.fill('Zona protetta del radar');
    await page.getByRole('button', { name: it('MAP_TEST_ADD'), exact: true }).click();
    await page.getByRole('menuitem', { name: it('SHAPE_POINT') }).click();
    await expect(send).toBeDisabled();
    const point = page.getByRole('textbox', { name: it('OPINION_MARK_TEXT', { name: `${it('SHAPE_POINT')} 2` }) });
    await point.fill('Radar');
    await expectAccessible(page);
    await expectFitsTelephone(page);
    await send.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: it('OPINION_SEND') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('list', { name: it('OPINION_MARKS'), exact: true }).getByRole('listitem')).toHaveText([
      it('OPINION_MARK_AREA', { text: 'Zona protetta del radar' }),
      it('OPINION_MARK_POINT', { text: 'Radar' }),
    ]);
    await page.getByRole('button', { name: it('OPINION_CHANGE') }).click();
    await expect(page.getByRole('textbox', { name: new RegExp(`${it('SHAPE_POINT')} 2`) })).toHaveValue('Radar');
  });

  await test.step('the officer opens the map, where they are in the legend and in a list', async () => {
    const page = await openIn('fr', 'officer', `${module}/${id}/review/opinions`);
    await page.getByRole('link', { name: fr('OPINION_MARKS_SHOW') }).click();
    await expect(page).toHaveURL(/mapProfile\/map/);
    const legend = page.getByRole('list', { name: fr('DOSSIER_LEGEND') }).getByRole('listitem');
    await expect(legend.filter({ hasText: /^1 · / })).toBeVisible();
    const marks = page.getByRole('region', { name: fr('OPINION_MARKS_BODIES') }).getByRole('listitem');
    await expect(marks).toHaveText([
      `1.1${fr('OPINION_MARK_AREA', { text: 'Zona protetta del radar' })}`,
      `1.2${fr('OPINION_MARK_POINT', { text: 'Radar' })}`,
    ]);
    await expectAccessible(page);
    await expectFitsTelephone(page);
  });

  await test.step('the applicant finds none of it', async () => {
    const page = await openIn('fr', 'applicant', `${module}/${id}/mapProfile/map`);
    await expect(page.getByRole('list', { name: fr('DOSSIER_LEGEND') })).toBeVisible();
    await expect(page.getByText('Radar')).toHaveCount(0);
  });
});
