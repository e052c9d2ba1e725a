import { type ActValues, actOf } from './act-text.js';

const values: ActValues = {
  ...{
    number: '2026-0042',
    reference: 'XX-2026-000001',
    subject: 'Nord – Sud',
    holder: 'Télélien SA',
    contact: 'A. B.',
  },
  ...{ submittedOn: '1 mai 2026', decidedOn: '2 mai 2026', effectiveFrom: '3 mai 2026', effectiveUntil: '2 mai 2036' },
  ...{ unlimitedFrom: '', outcome: 'accordé', reason: '', conditions: '', opinions: '', warnings: '' },
  signatory: 'Mathilde Vasseur',
};

const texts: Readonly<Record<string, string>> = {
  ACT_PLACE: 'Paris',
  ACT_GRANT_TITLE: 'Autorisation de {holder}',
  ACT_LEGAL_BASIS: 'Vu le code ;\nVu les avis : {opinions} ;',
  ACT_GRANT_RECITALS: 'Considérant : {warnings}',
  ACT_GRANT_ARTICLES:
    '# Durée\nDu {effectiveFrom} au {effectiveUntil}.\nDès le {unlimitedFrom}.\n# Conditions\n{conditions}\n# Exécution\nNotifiée à {holder}.',
  ACT_SIGNED: 'Fait à {place}, le {decidedOn}',
};

const written = (given: Partial<ActValues> = {}) =>
  actOf(
    'GRANT',
    { ...values, ...given },
    {
      template: (key) => texts[key] ?? '',
      t: (key, named = {}) => [key, ...Object.values(named)].join(' '),
    },
  );

it('leaves out lines without their value, and articles without lines; the others are numbered through', () => {
  const { title, act } = written();
  expect(title).toBe('Autorisation de Télélien SA');
  expect(act.grounds).toEqual(['Vu le code ;']);
  expect(act.articles).toEqual([
    { heading: 'ACT_ARTICLE_FIRST 1 Durée', text: 'Du 3 mai 2026 au 2 mai 2036.' },
    { heading: 'ACT_ARTICLE_NEXT 2 Exécution', text: 'Notifiée à Télélien SA.' },
  ]);
  expect(act.signature).toEqual(['Fait à Paris, le 2 mai 2026', 'Mathilde Vasseur']);
});

it('says what there is, with the lines of conditions', () => {
  const { act } = written({ opinions: 'défense (favorable)', conditions: '1. De jour.\n2. À 20 W.', number: '' });
  expect(act.references[0]).toBe('ACT_DRAFT');
  expect(act.grounds).toEqual(['Vu le code ;', 'Vu les avis : défense (favorable) ;']);
  expect(act.articles[1]).toEqual({ heading: 'ACT_ARTICLE_NEXT 2 Conditions', text: '1. De jour.\n2. À 20 W.' });
});
