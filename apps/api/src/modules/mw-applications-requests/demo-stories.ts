import type { ApplicationStatus } from '@portal/contracts';
import type { NamedDemoDossier } from '../../features/dossiers/demo/demo-dossiers.task.js';
import { applicationHistory, type DemoEvent } from '../../features/dossiers/demo/demo-history.js';
import type { SeededRandom } from './seeded-random.js';

/** What became of an application, whatever it applies for. */
type Story = Omit<NamedDemoDossier, 'name' | 'draft' | 'holder'>;

/** Days ago between which it was opened; pending ones lately, so that no deadline passes at the start. */
interface Share {
  readonly status: ApplicationStatus;
  readonly percent: number;
  readonly from: number;
  readonly to: number;
  readonly isDecided?: boolean;
}

/** 36 months. */
const LONGEST = 1095;
const SHARES: readonly Share[] = [
  { status: 'IN_FORCE', percent: 55, from: 125, to: LONGEST, isDecided: true },
  { status: 'DRAFT', percent: 8, from: 0.1, to: 60 },
  { status: 'UNDER_REVIEW', percent: 10, from: 8, to: 40 },
  { status: 'SUBMITTED', percent: 5, from: 2, to: 25 },
  { status: 'INCOMPLETE', percent: 5, from: 8, to: 50 },
  { status: 'IN_CONSULTATION', percent: 5, from: 12, to: 24 },
  { status: 'REFUSED', percent: 5, from: 125, to: LONGEST, isDecided: true },
  { status: 'EXPIRED', percent: 5, from: 520, to: LONGEST, isDecided: true },
  { status: 'WITHDRAWN', percent: 2, from: 20, to: LONGEST },
];
const LATE_SHARE = 0.12;
/** Decided within six weeks of the submission, or not. */
const PACES = { usual: { from: 0.5, to: 1.85 }, late: { from: 2.4, to: 3.6 } };

const REASONS: Partial<Record<ApplicationStatus, readonly string[]>> = {
  INCOMPLETE: [
    'Merci de joindre le mandat du titulaire.',
    'La hauteur du support au site B manque. Merci de la préciser.',
    'Le canal demandé ne correspond pas au débit annoncé. Merci de vérifier.',
  ],
  REFUSED: [
    'Le canal demandé brouillerait une liaison autorisée.',
    'La marge ne suffit pas pour la disponibilité annoncée.',
    'L’avis de l’organisme consulté est défavorable.',
  ],
  WITHDRAWN: ['Le projet est abandonné.', 'Une liaison en fibre remplace ce bond.'],
};

const QUESTIONS: readonly (readonly [string, string])[] = [
  [
    'Pouvez-vous confirmer la hauteur de l’antenne au site A ?',
    'Nous confirmons : elle est mesurée au centre du réflecteur.',
  ],
  ['Le site B est-il déjà déclaré ?', 'Oui, la déclaration date du mois dernier.'],
  ['Quelle est la date de mise en service prévue ?', 'Dès la décision ; le matériel est sur place.'],
];

const OPINIONS = [
  { opinion: 'FAVOURABLE', text: '' },
  { opinion: 'FAVOURABLE_WITH_CONDITIONS', text: 'Sous réserve de limiter la hauteur du pylône à 50 m.' },
] as const;

/** Puts events behind the step that they follow. */
const after = (events: readonly DemoEvent[], action: string, added: readonly DemoEvent[]): DemoEvent[] =>
  events.flatMap((event) => ('action' in event && event.action === action ? [event, ...added] : [event]));

function eventsOf(status: ApplicationStatus, random: SeededRandom): DemoEvent[] {
  let events = [...(applicationHistory[status] ?? [])];
  const isAccepted = events.some((event) => 'action' in event && event.action === 'accept');
  if (isAccepted && random.isTrue(0.3)) {
    const [question, answer] = random.of(QUESTIONS);
    events = after(events, 'accept', [
      { message: question, by: 'officer', afterDays: 4.5 },
      { message: answer, by: 'applicant', afterDays: 5.2 },
    ]);
  }
  const ofDefence: DemoEvent = { ...random.of(OPINIONS), by: 'defence', afterDays: 9 };
  if (status === 'IN_CONSULTATION' && random.isTrue(0.5)) events = after(events, 'consult', [ofDefence]);
  if ((status === 'IN_FORCE' || status === 'REFUSED') && random.isTrue(0.25)) {
    const [consult] = (applicationHistory.IN_CONSULTATION ?? []).slice(-1);
    const ofAirports: DemoEvent =
      status === 'REFUSED'
        ? {
            opinion: 'UNFAVOURABLE',
            text: 'Le pylône dépasse la surface de dégagement.',
            by: 'airports',
            afterDays: 12,
          }
        : { opinion: 'FAVOURABLE', text: '', by: 'airports', afterDays: 12 };
    events = after(events, 'accept', consult ? [consult, ofDefence, ofAirports] : []);
  }
  const officer: DemoEvent = { officer: random.isTrue(0.7) ? 'officer' : 'decider' };
  return random.isTrue(0.6) ? after(events, 'submit', [officer]) : events;
}

/** Days after the start on which the right ends: most last ten years, some end soon, expired ones have ended. */
function endOf(status: ApplicationStatus, random: SeededRandom): number | undefined {
  if (status === 'EXPIRED') return -Math.round(random.between(2, 200));
  return status === 'IN_FORCE' && random.isTrue(0.08) ? Math.round(random.between(15, 178)) : undefined;
}

/** So many stories in the shares of the statuses, in no order. */
export function demoStories(count: number, random: SeededRandom): Story[] {
  const shares = SHARES.flatMap((share) =>
    Array.from({ length: Math.round((count * share.percent) / 100) }, () => share),
  );
  const dealt = random.shuffled(shares).slice(0, count);
  let late = Math.round(count * LATE_SHARE);
  return dealt.map(({ status, from, to, isDecided = false }) => {
    const isLate = isDecided && late > 0;
    const pace = PACES[isLate ? 'late' : 'usual'];
    if (isLate) late -= 1;
    const reasons = REASONS[status];
    const endsInDays = endOf(status, random);
    return {
      status,
      filedDaysAgo: random.between(from, to),
      events: eventsOf(status, random),
      pace: isDecided ? random.between(pace.from, pace.to) : 1,
      ...(reasons && { reason: random.of(reasons) }),
      ...(endsInDays !== undefined && { endsInDays }),
    };
  });
}
