import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { json } from '../../../test/fake-api.js';
import { applicant, mapSettings } from '../../../test/fake-portal.js';
import { openScreen } from '../../../test/open-screen.js';
import { ownLook } from './own-look.js';
import { OwnLookPanel } from './own-look-panel.js';
import { useMapLook } from './use-map-look.js';

/** What the page beside the panel draws with. */
function Page() {
  const look = useMapLook();
  return (
    <>
      <output aria-label="drawn">
        {look && `${look.mouseControlDefaultUseDegrees} ${look.profileSettings.profileDefaultColor}`}
      </output>
      <OwnLookPanel title="Cartes et profils" opened onClose={() => undefined} />
    </>
  );
}

async function open() {
  localStorage.clear();
  const opened = await openScreen({ element: <Page /> });
  opened.api.on('GET /api/main/appSettings/getMapSettings', () => json(mapSettings));
  const panel = within(await screen.findByRole('dialog', { name: 'Cartes et profils' }));
  const reset = await panel.findByRole('button', { name: 'Revenir aux valeurs du régulateur' });
  return { ...opened, panel, reset };
}

const drawn = () => screen.getByLabelText('drawn').textContent;
const terrain = mapSettings.profileSettings.profileDefaultColor;

it('changes what is drawn at once, and goes back to the regulator’s values', async () => {
  const { person, panel, reset } = await open();
  expect(reset).toBeDisabled();
  await person.click(panel.getByRole('switch', { name: /degrés, minutes/ }));
  expect(drawn()).toBe(`true ${terrain}`);
  expect(ownLook(applicant.id).map).toEqual({ mouseControlDefaultUseDegrees: true });
  await person.click(reset);
  expect(drawn()).toBe(`false ${terrain}`);
  expect(ownLook(applicant.id)).toEqual({ map: {}, profile: {} });
});

it('keeps no colour that is none, and says so', async () => {
  const { panel } = await open();
  const [field] = panel.getAllByRole('textbox', { name: /Terrain/ });
  fireEvent.change(field!, { target: { value: '#12' } });
  fireEvent.blur(field!);
  await waitFor(() => expect(field).toBeInvalid());
  expect(drawn()).toBe(`false ${terrain}`);
});
