import { jest } from '@jest/globals';
import type { ModuleKey } from '@portal/contracts';
import { screen, within } from '@testing-library/react';
import { problem } from '../../../test/fake-api.js';
import { configuration, settings as globalSettings, main, moduleSettings } from '../../../test/fake-portal.js';
import { openScreen } from '../../../test/open-screen.js';
import { i18n, TextsOf } from '../../kernel/i18n.js';
import { formField } from '../../ui/form/form-field.js';
import { FormShell } from '../../ui/form/form-shell.js';
import { useForm } from '../../ui/form/use-form.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { CurrentModuleContext, PortalContext } from '../portal/portal.js';
import { informationKey } from './information-key.js';
import { ModuleInformation } from './module-information.js';

const Field = formField<{ loss: string }, string>();

interface GivenInformation {
  readonly enabled?: readonly string[];
  readonly attached?: Readonly<Record<string, string>>;
  readonly isOn?: boolean;
  readonly module?: ModuleKey;
  readonly button?: string;
}

function LossForm({ button }: { readonly button: string }) {
  const form = useForm({ defaultValues: { loss: '' } });
  return (
    <FormShell form={form} labelOf={(path) => path}>
      <Field name="loss" label="MW_FIELD_LINE_LOSS" information={button}>
        {(field) => <TextInput {...field} />}
      </Field>
    </FormShell>
  );
}

async function openForm({
  enabled = [],
  attached = {},
  isOn = true,
  module = 'mwParity',
  button = 'lineLoss',
}: GivenInformation) {
  const portal = {
    configuration: { ...configuration, settings: { informationButtons: isOn } },
    settings: globalSettings,
    main,
  };
  const settings = {
    ...moduleSettings,
    enabledInformationButtons: [...enabled],
    informationButtonsAttachementsMap: Object.entries(attached).map(([informationButton, name]) => ({
      informationButton,
      attachment: { name },
    })),
  };
  const opened = await openScreen({
    element: (
      <PortalContext value={portal}>
        <CurrentModuleContext
          value={{ key: module, configuration: { supportedLanguages: ['fr'], features: {} }, settings }}
        >
          <TextsOf value="mwApplicationsRequests">
            <ModuleInformation module={module}>
              <LossForm button={button} />
            </ModuleInformation>
          </TextsOf>
        </CurrentModuleContext>
      </PortalContext>
    ),
  });
  await i18n.loadNamespaces('mwApplicationsRequests');
  await screen.findByRole('textbox', { name: 'Pertes de ligne' });
  return opened;
}
const button = () => screen.queryByRole('button', { name: /^Information\s:/ });

it('a button is there while the portal shows them and the module enables it', async () => {
  const { person } = await openForm({ enabled: ['lineLoss'] });
  await person.click(button()!);
  const popup = await screen.findByRole('dialog');
  expect(within(popup).getByText(/^Pertes entre l’émetteur et l’antenne/)).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
it.each<[string, GivenInformation]>([
  ['the module does not enable it', { enabled: ['coordinates'] }],
  ['the portal has them switched off', { enabled: ['lineLoss'], isOn: false }],
  ['it has nothing to say', { enabled: ['unheardOf'], button: 'unheardOf' }],
])('there is none when %s', async (_why, given) => {
  await openForm(given);
  expect(button()).toBeNull();
});

describe('an attached document', () => {
  it('is offered below the text, and read from the module', async () => {
    const { api, person } = await openForm({ enabled: ['lineLoss'], attached: { lineLoss: 'pertes.txt' } });
    api.on(
      'GET /api/mwParity/documentation/getDocument',
      () => new Response('Pertes typiques', { headers: { 'content-type': 'text/plain' } }),
    );
    await person.click(button()!);
    await person.click(await screen.findByRole('button', { name: 'Ouvrir pertes.txt' }));
    expect(await screen.findByRole('dialog', { name: 'pertes.txt' })).toBeVisible();
    expect(await screen.findByText('Pertes typiques')).toBeVisible();
    expect(api.calls('GET /api/mwParity/documentation/getDocument').map(({ query }) => query.name)).toEqual([
      'pertes.txt',
    ]);
  });
  it('opens at once where there is no text', async () => {
    const { api, person } = await openForm({ enabled: ['only'], attached: { only: 'plan.txt' }, button: 'only' });
    api.on(
      'GET /api/mwParity/documentation/getDocument',
      () => new Response('Plan', { headers: { 'content-type': 'text/plain' } }),
    );
    await person.click(button()!);
    expect(await screen.findByRole('dialog', { name: 'plan.txt' })).toBeVisible();
  });
  it('has its own address where the module says so', async () => {
    const { api, person } = await openForm({
      enabled: ['only'],
      attached: { only: 'plan.txt' },
      button: 'only',
      module: 'comsis',
    });
    const route = 'GET /api/comsis/comsisDocumentation/getDocument';
    api.on(route, () => new Response('Plan', { headers: { 'content-type': 'text/plain' } }));
    await person.click(button()!);
    expect(await screen.findByText('Plan')).toBeVisible();
    expect(api.calls(route)).toHaveLength(1);
  });
  it('comes from those of the portal where the module has none', async () => {
    const { api, person } = await openForm({
      enabled: ['only'],
      attached: { only: 'plan.txt' },
      button: 'only',
      module: 'mwApplicationsRequests',
    });
    const route = 'GET /api/main/documentation/getDocument';
    api.on(route, () => new Response('Plan', { headers: { 'content-type': 'text/plain' } }));
    await person.click(button()!);
    expect(await screen.findByText('Plan')).toBeVisible();
    expect(api.calls(route)[0]?.query.name).toBe('plan.txt');
  });
  it('that no longer exists is said to have failed', async () => {
    const { api, person } = await openForm({ enabled: ['only'], attached: { only: 'gone.txt' }, button: 'only' });
    api.on('GET /api/mwParity/documentation/getDocument', () => problem('NOT_FOUND'));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await person.click(button()!);
    expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur s’est produite');
  });
});

test('the text of a button is found by its name', () => {
  expect(informationKey('lineLoss')).toBe('INFORMATION_LINE_LOSS');
  expect(informationKey('ends.siteCode')).toBe('INFORMATION_ENDS_SITE_CODE');
});
