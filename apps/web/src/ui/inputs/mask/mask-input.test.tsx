import { phone, plainPhone } from '@portal/contracts';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen.js';
import { cursorAfter, fillMask, type MaskName, maskOf, maskText } from './mask.js';
import { MaskInput } from './mask-input.js';

test.each([
  ['date', 'fr', '21112026', '21-11-2026'],
  ['date', 'en', '20261121', '2026-11-21'],
  ['datetime', 'fr', '211120260905', '21-11-2026 09:05'],
  ['datetime', 'de', '202611210905', '2026-11-21 09:05'],
  ['time', 'fr', '0905', '09:05'],
  ['fulltime', 'fr', '090507', '09:05:07'],
  ['phone', 'fr', '0123456789', '01 23 45 67 89'],
  ['phone', 'fr', '+33123456789', '+33 1 23 45 67 89'],
  ['phone', 'de', '+1 (212) 555-0123', '+1 212 555 0123'],
  ['phone', 'it', '+41446681800', '+41 446 681 800'],
  ['phone', 'es', '+352 24 88 99 01', '+352 248 899 01'],
  ['phone', 'en', '+5551234567890123456', '+55 512 345 678 9012'],
  ['phone', 'fr', '+', '+'],
  ['card', 'fr', '4111111111111111', '4111 1111 1111 1111'],
] as const)('%s in %s makes %s %s', (name, locale, digits, text) => {
  expect(maskText(digits, maskOf(name, locale, digits))).toBe(text);
});

const names = fc.constantFrom<MaskName>('date', 'datetime', 'time', 'fulltime', 'phone', 'card');

test('what is masked stays, and filling it adds nothing that is read', () => {
  fc.assert(
    fc.property(names, fc.string(), (name, typed) => {
      const mask = maskOf(name, 'fr', typed);
      const masked = maskText(typed, mask);
      expect(maskText(masked, mask)).toBe(masked);
      expect(maskText(fillMask(masked, mask, '_'), mask)).toBe(masked);
      if (!mask.includes('?')) expect(fillMask(masked, mask, '_')).toHaveLength(mask.length);
    }),
  );
});
test('the cursor stays behind the digits it was behind', () => {
  fc.assert(
    fc.property(names, fc.string({ unit: fc.constantFrom(...'0123456789-_: +') }), fc.nat(30), (name, typed, at) => {
      const masked = maskText(typed, maskOf(name, 'fr', typed));
      const digits = (text: string) => text.replace(/\D/g, '');
      const before = digits(typed.slice(0, at)).slice(0, digits(masked).length);
      expect(digits(masked.slice(0, cursorAfter(typed, at, masked)))).toBe(before);
    }),
  );
});

function Phone() {
  const [value, setValue] = useState('');
  return <MaskInput label="Téléphone" mask="phone" value={value} onChange={setValue} />;
}
const telephone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone' });

function Day() {
  const [value, setValue] = useState('');
  return (
    <>
      <MaskInput label="Jour" mask="date" value={value} onChange={setValue} />
      <output aria-label="value">{value}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Jour' });

it('puts what is typed in its form and shows what is missing while it is typed', async () => {
  const { person } = await openScreen({ element: <Day /> });
  expect(field()).toHaveAttribute('placeholder', '__-__-____');
  await person.type(field(), '21a1');
  expect(field()).toHaveValue('21-1_-____');
  expect(screen.getByRole('status', { name: 'value' })).toHaveTextContent('21-1');
  await person.type(field(), '12026999');
  expect(field()).toHaveValue('21-11-2026');
  await person.tab();
  expect(field()).toHaveValue('21-11-2026');
});

it('shows no signs for missing digits at rest', async () => {
  const { person } = await openScreen({ element: <Day /> });
  await person.type(field(), '21');
  await person.tab();
  expect(field()).toHaveValue('21');
});

it('lets a digit in the middle be corrected, the cursor staying there', async () => {
  const { person } = await openScreen({ element: <Day /> });
  await person.type(field(), '21112026');
  field().setSelectionRange(2, 2);
  await person.keyboard('{Backspace}2');
  expect(field()).toHaveValue('22-11-2026');
  expect(field().selectionStart).toBe(2);
});

it('takes international numbers from every country, one typed with 00 as well', async () => {
  const { person } = await openScreen({ element: <Phone /> });
  expect(telephone()).toHaveAttribute('inputmode', 'tel');
  await person.type(telephone(), '+33612');
  expect(telephone()).toHaveValue('+33 6 12 __ __ __');
  await person.clear(telephone());
  await person.type(telephone(), '0041446681800');
  expect(telephone()).toHaveValue('+41 446 681 800');
  await person.clear(telephone());
  await person.type(telephone(), '0612345678');
  expect(telephone()).toHaveValue('06 12 34 56 78');
});

test('an international number is one that the portal accepts', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{6,14}$/), (digits) => {
      const typed = `+${digits}`;
      const masked = maskText(typed, maskOf('phone', 'fr', typed));
      expect(phone(plainPhone(masked))).toBeUndefined();
      expect(typed.startsWith(plainPhone(masked))).toBe(true);
    }),
  );
});

it('gives the plus up when it is all that is left', async () => {
  const { person } = await openScreen({ element: <Phone /> });
  await person.type(telephone(), '+3{Backspace}');
  expect(telephone()).toHaveValue('+');
  await person.keyboard('{Backspace}');
  expect(telephone()).toHaveValue('');
});
