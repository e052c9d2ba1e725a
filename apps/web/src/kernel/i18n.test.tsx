import type { Locale } from '@portal/contracts';
import { act, render, screen } from '@testing-library/react';
import { i18n, localeNow, startTexts, useTexts } from './i18n.js';

const AS_IT_STANDS = [
  'requests@agency.example | +33 1 23 45',
  'cost in $: 100 $ | $1 $& $$',
  '$t(OTHER) stays',
  'one | two | three',
  '<b>&amp;</b>',
  'KEY.part:rest',
];

const french: Readonly<Record<string, string>> = {
  ...Object.fromEntries(AS_IT_STANDS.map((text, index) => [`TEXT_${index}`, text])),
  OTHER: 'another text',
  OF: 'de {name}, {count}',
  ONLY_FRENCH: 'en français',
};
const texts: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  fr: french,
  it: { OF: 'di {name}, {count}' },
};

function Text({ of, ...values }: { readonly of: string; readonly name?: string }) {
  const { t } = useTexts();
  return <p>{t(of, { ...values, count: 2 })}</p>;
}

const source = { read: (locale: Locale) => Promise.resolve(texts[locale] ?? {}), shared: [] };

beforeAll(() => startTexts('fr', source));

it.each(AS_IT_STANDS.map((text, index) => [text, `TEXT_${index}`]))('%s is shown as it stands', (text, key) => {
  render(<Text of={key} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it.each(['a@b | $1', '$& {count} $t(OTHER)', '$$'])('the value %s is shown as it stands', (name) => {
  render(<Text of="OF" name={name} />);
  expect(screen.getByText(`de ${name}, 2`)).toBeInTheDocument();
});

it('another language is shown at once, is the language of the page, and lacks are filled in French', async () => {
  render(
    <>
      <Text of="OF" name="x" />
      <Text of="ONLY_FRENCH" />
    </>,
  );
  await act(() => i18n.changeLanguage('it'));
  expect(screen.getByText('di x, 2')).toBeInTheDocument();
  expect(screen.getByText('en français')).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('it');
  expect(localeNow()).toBe('it');
});
