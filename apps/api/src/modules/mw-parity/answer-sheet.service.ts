import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Locale, PDF_MEDIA_TYPE } from '@portal/contracts';
import type { ParityGroup } from '@portal/contracts/modules/mw-parity';
import { formatLatitude, formatLongitude } from '@portal/geo';
import { ExportTextsService } from '../../features/exports/export-texts.service.js';
import { MailsService } from '../../features/mail/mails.service.js';
import { writeDocument } from '../../features/written-documents/write-document.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import { ParityService } from './parity.service.js';

interface Asked {
  readonly lat: number;
  readonly lon: number;
  /** Metres. */
  readonly radius: number;
  readonly bands?: readonly string[] | undefined;
  readonly locale: Locale;
}

/** Letters of the version of the data that are printed. */
const VERSION_LETTERS = 8;
const ZOOM = 13;

/** Writes what everybody may know of parity around a place, to be kept and shown. */
@Injectable()
export class AnswerSheetService {
  constructor(
    private readonly parity: ParityService,
    private readonly texts: ExportTextsService,
    private readonly mails: MailsService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async sheet({ lat, lon, radius, bands = [], locale }: Asked): Promise<FileAnswer> {
    const given = { locale, timeZone: this.env.timeZone };
    const [t, portal, groups, revision] = await Promise.all([
      this.texts.of('mwParity', given),
      this.texts.of('main', given),
      this.parity.around([lon, lat], radius, bands),
      this.parity.dataVersion(),
    ]);
    const version = createHash('sha256').update(revision).digest('hex').slice(0, VERSION_LETTERS);
    const writtenAt = new Date();
    const placeOf = ({ latitude, longitude }: Pick<ParityGroup, 'latitude' | 'longitude'>): string =>
      `${formatLatitude(latitude)} ${formatLongitude(longitude)}`;
    const table = [
      ['BAND', 'POSITION', 'PARITY', 'SOURCE', 'UPDATED'].map((name) => t(`PARITY_SHEET_${name}`)),
      ...groups.map((group) => [
        group.planFamily,
        placeOf(group),
        t(`PARITY_${group.parity}`),
        t(`PARITY_SOURCE_${group.source}`),
        t('PARITY_SHEET_DAY', { day: new Date(group.updatedAt) }),
      ]),
    ];
    const content = await writeDocument({
      locale,
      title: t('PARITY_SHEET_TITLE'),
      letterhead: { name: portal('AGENCY'), unit: t('MODULE_MW_PARITY_TITLE'), address: [] },
      writtenAt,
      parts: [
        {
          heading: t('PARITY_SHEET_ASKED'),
          facts: [
            [t('PARITY_SHEET_PLACE'), placeOf({ latitude: lat, longitude: lon })],
            [t('PARITY_SHEET_RADIUS'), `${Math.round(radius)} m`],
            [t('PARITY_BANDS'), bands.join(', ') || t('PARITY_SHEET_ALL_BANDS')],
            [t('PARITY_SHEET_DATE'), t('PARITY_SHEET_DAY', { day: writtenAt })],
            [t('PARITY_SHEET_VERSION'), version],
          ],
        },
        groups.length > 0
          ? { heading: t('PARITY_SHEET_ANSWER'), table }
          : { heading: t('PARITY_SHEET_ANSWER'), text: t('PARITY_SHEET_NONE') },
        { heading: t('PARITY_SHEET_MEANING'), text: t('PARITY_NOTE') },
      ],
      verification: {
        address: this.mails.linkTo(`/app/mw-parity/view?view=${lat.toFixed(5)},${lon.toFixed(5)},${ZOOM}`),
        text: t('PARITY_SHEET_VERIFY'),
      },
      footer: t('PARITY_SHEET_FOOTER', { version }),
    });
    return new FileAnswer({ mediaType: PDF_MEDIA_TYPE, fileName: 'mw-parity.pdf', shown: true, content });
  }
}
