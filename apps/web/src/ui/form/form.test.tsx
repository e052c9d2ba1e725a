import { jest } from '@jest/globals';
import { obeys, rules } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { openScreen } from '../../../test/open-screen.js';
import { DateInput } from '../inputs/date/date-input.js';
import { FigureInput } from '../inputs/number/figure-input.js';
import { TextInput } from '../inputs/text/text-input.js';
import { useFormReport } from './form-context.js';
import { formField } from './form-field.js';
import { FormShell } from './form-shell.js';
import { type FieldIssue, schemaResolver } from './schema-resolver.js';
import { useForm } from './use-form.js';
import { useInvalidTabs } from './use-invalid-tabs.js';

// The fields here are called by no text of the portal, which is reported.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

interface Site {
  readonly name: string;
  readonly code: string;
  readonly height: number | null;
}
const Field = formField<Site>();
const Rules = z.object({
  name: z.string().min(1),
  code: z.string().superRefine(obeys(rules.required, rules.latin)),
  height: z.number().min(1).max(350),
});
const tabs: Readonly<Record<string, string>> = { name: 'general', code: 'general', height: 'antenna' };
const tabOf = (path: string): string => tabs[path] ?? 'general';

interface SiteFormProps {
  readonly onSubmit?: (site: Site) => void;
  readonly requiredFields?: readonly string[];
  readonly isDisabled?: boolean;
}

function WhatIsWrong() {
  const wrong = [...useInvalidTabs(tabOf)].join(', ');
  const { jumpToFirst } = useFormReport();
  return (
    <>
      <output aria-label="tabs">{wrong}</output>
      <button type="button" onClick={jumpToFirst}>
        first
      </button>
    </>
  );
}

/** Its height is on a tab of its own, which opens when the field is asked for. */
function SiteForm({ onSubmit, ...settings }: SiteFormProps) {
  const [tab, open] = useState('general');
  const form = useForm<Site>({
    defaultValues: { name: '', code: '', height: null },
    resolver: schemaResolver<Site>(Rules),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const order = Object.keys(tabs);
  return (
    <FormShell
      form={form}
      labelOf={(path) => `<${path}>`}
      compare={(one, other) => order.indexOf(one) - order.indexOf(other)}
      reveal={(path) => open(tabOf(path))}
      onSubmit={onSubmit}
      {...settings}
    >
      <WhatIsWrong />
      {tab === 'general' && (
        <>
          <Field name="name" label="name" required>
            {(field) => <TextInput {...field} />}
          </Field>
          <Field name="code" label="code" settingKey="site.code">
            {(field) => <TextInput {...field} />}
          </Field>
        </>
      )}
      {tab === 'antenna' && (
        <Field name="height" label="height">
          {(field) => <FigureInput {...field} unit="m" />}
        </Field>
      )}
      <button type="submit">send</button>
    </FormShell>
  );
}

const named = (name: RegExp) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'send' });

describe('a form', () => {
  it('tells everything that is wrong when it is sent, in the order of the screen, and keeps the values', async () => {
    const sent: Site[] = [];
    const { person } = await openScreen({ element: <SiteForm onSubmit={(site) => sent.push(site)} /> });
    await person.type(named(/^code/), 'é');
    await person.click(send());
    const report = await screen.findByRole('alert');
    expect(report).toHaveFocus();
    expect(report).toHaveTextContent('3 champs sont à corriger');
    expect(
      within(report)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '<name> – Ce champ est obligatoire.',
      '<code> – Lettres sans accent, chiffres, espaces, tirets et traits de soulignement seulement.',
      '<height> – Ce champ est obligatoire.',
    ]);
    expect(named(/^code/)).toHaveValue('é');
    expect(sent).toEqual([]);
  });

  it('leads to a field of another tab', async () => {
    const { person } = await openScreen({ element: <SiteForm onSubmit={() => undefined} /> });
    await person.click(send());
    await person.click(await screen.findByRole('button', { name: '<height>' }));
    expect(named(/^height/)).toHaveFocus();
  });

  it('jumps to the first field when asked', async () => {
    const { person } = await openScreen({ element: <SiteForm onSubmit={() => undefined} /> });
    await person.type(named(/^name/), 'Nord');
    await person.click(send());
    await screen.findByRole('alert');
    await person.click(screen.getByRole('button', { name: 'first' }));
    expect(named(/^code/)).toHaveFocus();
  });

  it('marks the tabs that hold something wrong, until it is right', async () => {
    const { person } = await openScreen({ element: <SiteForm onSubmit={() => undefined} /> });
    const marked = screen.getByRole('status', { name: 'tabs' });
    expect(marked).toHaveTextContent('');
    await person.click(send());
    await screen.findByRole('alert');
    expect(marked).toHaveTextContent('general, antenna');
    await person.type(named(/^name/), 'Nord');
    await person.type(named(/^code/), 'N1');
    expect(marked).toHaveTextContent(/^antenna$/);
  });

  it('hands over its values once nothing is wrong', async () => {
    const sent: Site[] = [];
    const { person } = await openScreen({ element: <SiteForm onSubmit={(site) => sent.push(site)} /> });
    await person.type(named(/^name/), 'Nord');
    await person.type(named(/^code/), 'N1');
    await person.click(send());
    await person.click(await screen.findByRole('button', { name: '<height>' }));
    await person.type(named(/^height/), '30,5');
    await person.click(send());
    expect(sent).toEqual([{ name: 'Nord', code: 'N1', height: 30.5 }]);
  });

  it('tells what was found wrong with a field once it was sent, as it tells what the rules find', async () => {
    const onSubmit = async (_site: Site, setError: (issue: FieldIssue) => void) => {
      await Promise.resolve();
      setError({ type: 'taken', message: 'ACCOUNT_PAGE_LOGIN_TAKEN_WARNING' });
    };
    const { person } = await openScreen({ element: <TakenForm onSubmit={onSubmit} /> });
    await person.click(send());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('<name> – Cet identifiant est déjà pris.');
    await waitFor(() => expect(alert).toHaveFocus());
  });

  it('asks for what the module requires, besides what is always required', async () => {
    await openScreen({ element: <SiteForm requiredFields={['site.code']} /> });
    expect(named(/^name/)).toBeRequired();
    expect(named(/^code/)).toBeRequired();
  });
  it('asks for no more than that', async () => {
    await openScreen({ element: <SiteForm requiredFields={['code']} /> });
    expect(named(/^code/)).not.toBeRequired();
  });

  it('judges nothing and takes nothing while it is disabled', async () => {
    const { person } = await openScreen({ element: <SiteForm isDisabled onSubmit={() => undefined} /> });
    expect(named(/^name/)).toBeDisabled();
    await person.click(send());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

interface TakenFormProps {
  readonly onSubmit: (site: Site, setError: (issue: FieldIssue) => void) => Promise<void>;
}

/** What is wrong with its name is known to the server alone. */
function TakenForm({ onSubmit }: TakenFormProps) {
  const form = useForm<Site>({ defaultValues: { name: 'Nord', code: '', height: null } });
  return (
    <FormShell
      form={form}
      labelOf={(path) => `<${path}>`}
      onSubmit={(site) => onSubmit(site, (issue) => form.setError('name', issue))}
    >
      <Field name="name" label="name">
        {(field) => <TextInput {...field} />}
      </Field>
      <button type="submit">send</button>
    </FormShell>
  );
}

function DayForm({ onSubmit }: { readonly onSubmit: (given: { readonly day: string }) => void }) {
  const form = useForm<{ day: string }>({ defaultValues: { day: '' }, shouldFocusError: false });
  return (
    <FormShell form={form} labelOf={(path) => `<${path}>`} onSubmit={onSubmit}>
      <DayField name="day" label="day">
        {(field) => <DateInput {...field} />}
      </DayField>
      <button type="button" onClick={() => form.setValue('day', '2020-02-29')}>
        elsewhere
      </button>
      <button type="submit">send</button>
    </FormShell>
  );
}
const DayField = formField<{ day: string }>();

describe('a field that is left with something wrong', () => {
  const press = async (element: ReactNode, field: RegExp, text: string) => {
    const { person } = await openScreen({ element });
    await person.type(named(field), text);
    await person.pointer({ keys: '[MouseLeft>]', target: send() });
    expect(named(field)).not.toHaveFocus();
    return () => person.pointer('[/MouseLeft]');
  };

  it('is told of at once when it is left by the keyboard', async () => {
    const { person } = await openScreen({ element: <SiteForm /> });
    await person.type(named(/^code/), 'é');
    await person.tab();
    expect(named(/^code/)).toBeInvalid();
  });

  it('moves nothing while the button it was left for is pressed, and is told of once that is let go', async () => {
    const letGo = await press(<SiteForm />, /^code/, 'é');
    expect(named(/^code/)).toBeValid();
    await letGo();
    expect(named(/^code/)).toBeInvalid();
  });

  it('moves nothing either when what was typed could not be read', async () => {
    const letGo = await press(<DayForm onSubmit={() => undefined} />, /^day/, '31-02-2020');
    expect(named(/^day/)).toBeValid();
    await letGo();
    expect(named(/^day/)).toBeInvalid();
  });
});

const listed = () => within(screen.getByRole('alert')).getAllByRole('listitem');

describe('an entry that cannot be read', () => {
  const unread = /^<height> – «\s?douze\s?» n’a pas pu être lu\. Un nombre est attendu\.$/u;

  it('is what is wrong with its field and marks its tab, though that is not on screen, until it is corrected', async () => {
    const sent: Site[] = [];
    const { person } = await openScreen({ element: <SiteForm onSubmit={(site) => sent.push(site)} /> });
    await person.click(send());
    await person.click(await screen.findByRole('button', { name: '<height>' }));
    await person.type(named(/^height/), 'douze');
    await person.click(screen.getByRole('button', { name: 'first' }));
    await person.type(named(/^name/), 'Nord');
    await person.type(named(/^code/), 'N1');
    await person.click(send());
    await waitFor(() => expect(listed()).toHaveLength(1));
    expect(listed()[0]).toHaveTextContent(unread);
    expect(screen.getByRole('status', { name: 'tabs' })).toHaveTextContent(/^antenna$/);
    await person.click(screen.getByRole('button', { name: '<height>' }));
    expect(named(/^height/)).toHaveFocus();
    expect(named(/^height/)).toHaveValue('douze');
    await person.clear(named(/^height/));
    await person.type(named(/^height/), '12');
    await person.click(send());
    await waitFor(() => expect(sent).toEqual([{ name: 'Nord', code: 'N1', height: 12 }]));
  });

  it('of a field that may be empty is not sent as nothing, even before the field is left', async () => {
    const sent: unknown[] = [];
    const { person } = await openScreen({ element: <DayForm onSubmit={(given) => sent.push(given)} /> });
    await person.type(named(/^day/), '31-02-2020{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/<day> – «\s?31-02-2020\s?» n’a pas pu être lu/u);
    expect(sent).toEqual([]);
    await person.click(named(/^day/));
    await person.clear(named(/^day/));
    await person.click(send());
    await waitFor(() => expect(sent).toEqual([{ day: '' }]));
  });

  it('stands in no way once the value came from elsewhere', async () => {
    const sent: unknown[] = [];
    const { person } = await openScreen({ element: <DayForm onSubmit={(given) => sent.push(given)} /> });
    await person.type(named(/^day/), '31-02-2020');
    await person.click(screen.getByRole('button', { name: 'elsewhere' }));
    await person.click(send());
    await waitFor(() => expect(sent).toEqual([{ day: '2020-02-29' }]));
  });
});

describe('eighty fields', () => {
  type Many = Record<`field${number}`, string>;
  const names = Array.from({ length: 80 }, (_, index) => `field${index}` as const);
  const ManyField = formField<Many>();
  const ManyRules = z.object(Object.fromEntries(names.map((name) => [name, z.string().max(5)])));
  const drawn = new Map<string, number>();

  function ManyFields() {
    const form = useForm<Many>({
      defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
      resolver: schemaResolver<Many>(ManyRules),
      mode: 'onTouched',
    });
    return (
      <FormShell form={form} labelOf={(path) => path}>
        {names.map((name) => (
          <ManyField key={name} name={name} label={name}>
            {(field) => {
              drawn.set(name, (drawn.get(name) ?? 0) + 1);
              return <TextInput {...field} />;
            }}
          </ManyField>
        ))}
      </FormShell>
    );
  }
  const again = () => names.filter((name) => drawn.has(name));

  it('are drawn again one by one, as they are typed in', async () => {
    const { person } = await openScreen({ element: <ManyFields /> });
    const seventh = screen.getByRole('textbox', { name: 'field7' });
    drawn.clear();
    await person.type(seventh, 'abc');
    expect(again()).toEqual(['field7']);
    drawn.clear();
    await person.tab();
    expect(again().filter((name) => name !== 'field7')).toEqual([]);
    await person.type(seventh, 'defg');
    expect(seventh).toBeInvalid();
    expect(again()).toEqual(['field7']);
    expect(drawn.get('field7')).toBeLessThanOrEqual(2 * 4 + 2);
  });
});
