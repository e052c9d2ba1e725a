import type { AnswerValues } from '@portal/contracts/modules/surveys';
import type { SurveyContent } from './surveys.repository.js';

const text = (fr: string, en: string, es: string, it: string, de: string) => ({ fr, en, es, it, de });

const questions: SurveyContent['questions'] = [
  {
    id: 'recommend',
    kind: 'NPS',
    required: true,
    options: [],
    rows: [],
    showIf: null,
    label: text(
      'Recommanderiez-vous le portail à un collègue ?',
      'Would you recommend the portal to a colleague?',
      '¿Recomendaría el portal a un colega?',
      'Consiglierebbe il portale a un collega?',
      'Würden Sie das Portal weiterempfehlen?',
    ),
  },
  {
    id: 'used',
    kind: 'MULTI',
    required: false,
    rows: [],
    showIf: null,
    options: [
      { id: 'form', label: text('Le formulaire', 'The form', 'El formulario', 'Il modulo', 'Das Formular') },
      { id: 'map', label: text('La carte', 'The map', 'El mapa', 'La mappa', 'Die Karte') },
      { id: 'lists', label: text('Les listes', 'The lists', 'Las listas', 'Gli elenchi', 'Die Listen') },
    ],
    label: text(
      'Qu’utilisez-vous le plus ?',
      'What do you use most?',
      '¿Qué utiliza más?',
      'Che cosa usa di più?',
      'Was nutzen Sie am meisten?',
    ),
  },
  {
    id: 'clear',
    kind: 'SCALE_1_5',
    required: false,
    options: [],
    rows: [],
    showIf: null,
    label: text(
      'Les décisions sont faciles à comprendre',
      'Decisions are easy to understand',
      'Las decisiones son fáciles de entender',
      'Le decisioni sono facili da capire',
      'Entscheidungen sind leicht verständlich',
    ),
  },
  {
    id: 'why',
    kind: 'TEXT',
    required: false,
    options: [],
    rows: [],
    showIf: { question: 'recommend', anyOf: ['0', '1', '2', '3', '4', '5', '6'] },
    label: text(
      'Que devrions-nous améliorer ?',
      'What should we improve?',
      '¿Qué deberíamos mejorar?',
      'Che cosa dovremmo migliorare?',
      'Was sollten wir verbessern?',
    ),
  },
];

const title = (year: number) =>
  text(
    `Votre avis sur le portail, ${year}`,
    `Your opinion of the portal, ${year}`,
    `Su opinión sobre el portal, ${year}`,
    `Il Suo parere sul portale, ${year}`,
    `Ihre Meinung zum Portal, ${year}`,
  );
const intro = text(
  'Quatre questions, deux minutes.',
  'Four questions, two minutes.',
  'Cuatro preguntas, dos minutos.',
  'Quattro domande, due minuti.',
  'Vier Fragen, zwei Minuten.',
);

/** A survey about the portal for those who apply. */
export const demoSurvey = (year: number, opensOn: string, closesOn: string): SurveyContent => ({
  title: title(year),
  intro,
  anonymous: true,
  audience: { roles: ['REQUEST'], systems: [], origins: [], afterModule: null },
  opensOn,
  closesOn,
  questions,
});

/** Answers of last year, invented: 24, of which two say what should be improved. */
export const demoAnswers: readonly AnswerValues[] = [
  10, 9, 9, 8, 7, 10, 6, 9, 3, 8, 9, 10, 7, 9, 8, 5, 10, 9, 7, 8, 9, 4, 10, 6,
].map((recommend, at) => ({
  recommend,
  used: at % 3 === 0 ? ['form', 'map'] : at % 3 === 1 ? ['map'] : ['lists', 'form'],
  clear: 2 + (at % 4),
  ...(recommend <= 3 && { why: 'La carte est lente à s’ouvrir.' }),
  ...(recommend === 5 && { why: 'Trop de clics pour retrouver un dossier.' }),
}));

/** What was done about the answers of last year. */
export const demoFollowUp = {
  said: text(
    'Il faut trop de clics pour retrouver un dossier.',
    'It takes too many clicks to find a dossier.',
    'Hacen falta demasiados clics para encontrar un expediente.',
    'Servono troppi clic per ritrovare un fascicolo.',
    'Man braucht zu viele Klicks, um ein Dossier zu finden.',
  ),
  did: text(
    'La recherche de l’en-tête trouve dossiers, sites et titulaires depuis toute page.',
    'The search in the header finds dossiers, sites and holders from every page.',
    'La búsqueda de la cabecera encuentra expedientes, emplazamientos y titulares desde cualquier página.',
    'La ricerca dell’intestazione trova fascicoli, siti e titolari da ogni pagina.',
    'Die Suche im Kopf findet Dossiers, Standorte und Inhaber von jeder Seite aus.',
  ),
  release: '1.0.0',
};
