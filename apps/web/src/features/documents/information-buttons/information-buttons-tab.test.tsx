import type { ModuleSettings } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { json } from '../../../../test/fake-api.js';
import { moduleSettings } from '../../../../test/fake-portal.js';
import { openScreen } from '../../../../test/open-screen.js';
import { i18n, TextsOf } from '../../../kernel/i18n.js';
import { AdminPanelPage } from '../../admin-panel/admin-panel-page.js';

const READ = 'GET /api/mwApplicationsRequests/appSettings/getModuleSettings';
const SET = 'POST /api/mwApplicationsRequests/appSettings/setModuleSettings';
const stored: ModuleSettings = {
  ...moduleSettings,
  enabledInformationButtons: ['lineLoss'],
  informationButtonsAttachementsMap: [{ informationButton: 'lineLoss', attachment: { name: 'gone.pdf' } }],
};
const document = (module: string, name: string) => ({
  id: `${module}-${name}`,
  module,
  name,
  folder: '',
  locale: null,
  version: 1,
  sizeBytes: 10,
  uploadedAt: '2026-11-20T10:00:00.000Z',
});

async function openButtons() {
  const opened = await openScreen({
    element: (
      <TextsOf value="mwApplicationsRequests">
        <AdminPanelPage
          module="mwApplicationsRequests"
          tabs={[
            {
              key: 'informationButtons',
              titleKey: 'INFORMATION_BUTTONS',
              load: () => import('./information-buttons-tab.js'),
            },
          ]}
        />
      </TextsOf>
    ),
    route: '/admin/:tab?/:subtab?',
    path: '/admin/informationButtons',
  });
  opened.api
    .on(READ, () => json(stored))
    .on('GET /api/main/documents/list', () => json([document('main', 'guide.pdf'), document('mwParity', 'other.pdf')]));
  await i18n.loadNamespaces('mwApplicationsRequests');
  await screen.findByRole('table', { name: 'Boutons d’information' });
  return opened;
}
const attachment = (field: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^Document joint à «\\s${field}`) });

it('shows buttons, and attaches documents of the portal where the module has none of its own', async () => {
  const { api, person } = await openButtons();
  api.on(SET, ({ body }) => json({ ...(body as { settings: ModuleSettings }).settings, version: 2 }));
  await person.click(await screen.findByRole('checkbox', { name: 'Position' }));
  await waitFor(() =>
    expect(
      within(attachment('Position'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Aucun', 'guide.pdf']),
  );
  await person.selectOptions(attachment('Position'), 'guide.pdf');
  await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(api.calls(SET)).toHaveLength(1));
  expect(api.calls(SET)[0]?.body).toEqual({
    settings: {
      ...stored,
      enabledInformationButtons: ['lineLoss', 'coordinates'],
      informationButtonsAttachementsMap: [
        { informationButton: 'lineLoss', attachment: { name: 'gone.pdf' } },
        { informationButton: 'coordinates', attachment: { name: 'guide.pdf' } },
      ],
    },
  });
});

it('says that an attached document no longer exists', async () => {
  await openButtons();
  await waitFor(() => expect(attachment('Pertes de ligne')).toHaveAccessibleDescription('Ce document n’existe plus.'));
});
