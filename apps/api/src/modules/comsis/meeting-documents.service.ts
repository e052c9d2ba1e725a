import { Inject, Injectable } from '@nestjs/common';
import type { Locale, Translate } from '@portal/contracts';
import type { AgendaItem, MeetingDocument, MeetingView } from '@portal/contracts/modules/comsis';
import { ExportTextsService } from '../../features/exports/export-texts.service.js';
import { pdfAnswer } from '../../features/written-documents/pdf-answer.js';
import { writeDocument } from '../../features/written-documents/write-document.js';
import type { DocumentPart } from '../../features/written-documents/written-document.js';
import type { Caller } from '../../kernel/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import type { FileAnswer } from '../../kernel/contract/file-answer.js';
import { MeetingsService } from './meetings.service.js';

/** Writes what belongs to a meeting as tagged PDF: convocation, agenda, and the minutes that follow from its decisions. */
@Injectable()
export class MeetingDocumentsService {
  constructor(
    private readonly meetings: MeetingsService,
    private readonly texts: ExportTextsService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** @throws PortalError as `MeetingsService.read` */
  async write(
    { id, document }: { readonly id: string; readonly document: MeetingDocument },
    locale: Locale,
    caller: Caller,
  ): Promise<FileAnswer> {
    const meeting = await this.meetings.read(id, caller);
    const given = { locale, timeZone: this.env.timeZone };
    const [t, portal] = await Promise.all([this.texts.of('comsis', given), this.texts.of('main', given)]);
    const startsAt = new Date(meeting.startsAt);
    const moment = new Intl.DateTimeFormat(locale, {
      ...{ dateStyle: 'long', timeStyle: 'short', timeZone: this.env.timeZone },
    } as Intl.DateTimeFormatOptions).format(startsAt);
    const isApproved = meeting.approvedAt !== null;
    const content = await writeDocument({
      locale,
      title: t(`CO_DOCUMENT_${document}`),
      letterhead: { name: portal('AGENCY'), unit: t('CO_START_TITLE'), address: [] },
      writtenAt: new Date(meeting.approvedAt ?? meeting.convenedAt ?? meeting.startsAt),
      ...(document === 'MINUTES' && !isApproved && { draftMark: t('CO_MINUTES_NOT_APPROVED') }),
      parts: partsOf(document, meeting, moment, t),
      footer: `${t('CO_START_TITLE')} · ${moment} · {page} / {pages}`,
    });
    return pdfAnswer(content, `${document.toLowerCase()}-${meeting.startsAt.slice(0, 10)}`);
  }
}

function partsOf(document: MeetingDocument, meeting: MeetingView, moment: string, t: Translate): DocumentPart[] {
  const { room, link, quorum, members, agenda } = meeting;
  const present = members.filter(({ isPresent }) => isPresent).map(({ body }) => body);
  const facts: DocumentPart = {
    heading: t('CO_MEETING'),
    facts: [
      [t('CO_MEETING_STARTS_AT'), moment],
      [t('CO_MEETING_ROOM'), [room, link].filter(Boolean).join(' · ')],
      [t('CO_MEETING_MEMBERS'), members.map(({ body }) => body).join(', ')],
      [t('CO_MEETING_QUORUM'), String(quorum)],
      ...(document === 'MINUTES'
        ? [
            [t('CO_MEETING_PRESENT'), present.join(', ') || '–'] as const,
            [t('CO_MEETING_QUORUM_MET'), t(meeting.hasQuorum ? 'YES' : 'NO')] as const,
          ]
        : []),
    ],
  };
  if (document === 'CONVOCATION')
    return [{ ...facts, text: t('CO_CONVOCATION_TEXT', { number: agenda.length }) }, agendaPart(agenda, t)];
  return document === 'AGENDA' ? [facts, agendaPart(agenda, t)] : [facts, ...minutesParts(agenda, t)];
}

const agendaPart = (agenda: readonly AgendaItem[], t: Translate): DocumentPart => ({
  heading: t('CO_MEETING_AGENDA'),
  table: [
    ['DOSSIER_COLUMN_REFERENCE', 'CO_SITE', 'DOSSIER_COLUMN_HOLDER', 'CO_OPINIONS'].map((key) => t(key)),
    ...agenda.map(({ number, siteName, holder, asked, given }) => [
      ...[number, siteName, holder, t('CO_ASKED_GIVEN', { asked, given })],
    ]),
  ],
});

/** What was decided, then what was put off. */
function minutesParts(agenda: readonly AgendaItem[], t: Translate): DocumentPart[] {
  const decided = agenda.filter(({ result }) => result !== null);
  const others = agenda.filter(({ result }) => result === null);
  return [
    {
      heading: t('CO_MINUTES_DECISIONS'),
      table: [
        ['DOSSIER_COLUMN_REFERENCE', 'CO_SITE', 'CO_OPINIONS', 'CO_RESULT', 'CO_REASON'].map((key) => t(key)),
        ...decided.map(({ number, siteName, asked, given, result, reason }) => [
          ...[number, siteName, t('CO_ASKED_GIVEN', { asked, given }), t(`CO_RESULT_${result}`), reason ?? ''],
        ]),
      ],
    },
    ...(others.length > 0 ? [{ ...agendaPart(others, t), heading: t('CO_MINUTES_PUT_OFF') }] : []),
  ];
}
