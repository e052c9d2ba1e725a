import '@mantine/core/styles.layer.css';
import '../../src/app/app.css';
import '../../src/app/colours.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../../src/app/providers.js';
import { serverTexts } from '../../src/features/translations/server-texts.js';
import { startTexts } from '../../src/kernel/i18n.js';
import { newQueryClient } from '../../src/kernel/query.js';
import { generatedRows } from '../../src/modules/main/ui-kit/generated-rows.js';
import { ManyRows } from '../../src/modules/main/ui-kit/tables.js';
import type { MeasuredMap } from '../first-map.js';
import type { MeasuredStations } from '../map-with-stations.js';
import type { Measured } from '../screens.js';
import { BareTable } from './bare-table.js';
import { LongForm } from './long-form.js';

const ROWS = 100_000;
/** Rows and a heading, so that no half-made table counts. */
const LEAST_ROWS = 20;
const HEIGHT = 750;

const queries = newQueryClient();
const stage = document.getElementById('root') ?? document.body;

/** Until the browser has drawn what is there now. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });

async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await painted();
}

/** The screen among the providers every screen has, so that neither side is spared them. */
async function show(screen: ReactNode, isThere: () => boolean): Promise<{ took: number; remove: () => void }> {
  const element = document.createElement('div');
  stage.append(element);
  const root = createRoot(element);
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  await painted();
  const began = performance.now();
  flushSync(() =>
    root.render(
      <Providers queries={queries} portal={undefined}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
  await until(isThere);
  await painted();
  const took = performance.now() - began;
  return {
    took,
    remove: () => {
      root.unmount();
      router.dispose();
      element.remove();
    },
  };
}

const rowsAreThere = () => document.querySelectorAll('tbody tr').length > LEAST_ROWS;

async function timeOf(screen: ReactNode): Promise<number> {
  const { took, remove } = await show(screen, rowsAreThere);
  remove();
  return took;
}

async function measureTables(rounds: number): Promise<Pick<Measured, 'kit' | 'bare'>> {
  const rows = generatedRows(ROWS);
  const sides = {
    kit: () => timeOf(<ManyRows rows={rows} />),
    bare: () => timeOf(<BareTable rows={rows} height={HEIGHT} />),
  };
  const kit: number[] = [];
  const bare: number[] = [];
  // The first time of each also compiles its code, which is no matter of tables.
  await sides.kit();
  await sides.bare();
  for (let round = 0; round < rounds; round++) {
    // In turn, so that a busy machine is busy for both; neither is always the first.
    if (round % 2 === 0) kit.push(await sides.kit());
    bare.push(await sides.bare());
    if (round % 2 === 1) kit.push(await sides.kit());
  }
  return { kit, bare };
}

/** Types a letter as a person does, as far as React can tell. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function measureForm(): Promise<number> {
  const drawn = new Set<string>();
  const form = <LongForm onDraw={(name) => drawn.add(name)} />;
  const { remove } = await show(form, () => document.querySelectorAll('input').length > 1);
  const input = stage.querySelector<HTMLInputElement>('input[name=field40]');
  if (!input) throw new Error('The form has no fortieth field.');
  input.focus();
  typeInto(input, 'a');
  await painted();
  drawn.clear();
  typeInto(input, 'ab');
  await painted();
  if (input.value !== 'ab') throw new Error('The letter did not stay.');
  if (!drawn.has('field40')) throw new Error('The field that was typed in was not drawn.');
  remove();
  return drawn.size;
}

async function measure(): Promise<Measured | MeasuredMap | MeasuredStations> {
  await startTexts('fr', serverTexts);
  const options = new URLSearchParams(window.location.search);
  if (options.has('map')) return (await import('./first-map.js')).measureFirstMap();
  const map = options.get('stations');
  if (map !== null) return (await import('./map-with-stations.js')).measureStations(map === 'shown');
  const rounds = Number(options.get('rounds'));
  return { ...(await measureTables(rounds)), fieldsDrawn: await measureForm() };
}

const tell = (answer: object) => fetch('/measured', { method: 'POST', body: JSON.stringify(answer) });
measure().then(tell, (error: unknown) => tell({ failure: String(error) }));
