import { Inject, Injectable } from '@nestjs/common';
import { csvFile, type Locale, PDF_MEDIA_TYPE } from '@portal/contracts';
import type { EsDetails } from '@portal/contracts/modules/es-applications-requests';
import { DossierReaderService } from '../../features/dossiers/dossier-reader.service.js';
import { ExportTextsService } from '../../features/exports/export-texts.service.js';
import { writeDocument } from '../../features/written-documents/write-document.js';
import type { Caller } from '../../kernel/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { type Appendix4Section, appendix4Sections } from './appendix4-items.js';
import { EsDossierKindService } from './es-dossier-kind.service.js';

interface Asked {
  readonly format: 'csv' | 'pdf';
  readonly locale: Locale;
}

/** Submitted applications as files in the order of Appendix 4 of the Radio Regulations. */
@Injectable()
export class Appendix4FileService {
  constructor(
    private readonly reader: DossierReaderService,
    private readonly kind: EsDossierKindService,
    private readonly texts: ExportTextsService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** @throws PortalError NOT_FOUND also of a draft, and when the caller may not know of the dossier */
  async file(caller: Caller, id: string, { format, locale }: Asked): Promise<FileAnswer> {
    const { details, reference } = await this.reader.read(this.kind, caller, id);
    if (!details || reference === null) throw new PortalError('NOT_FOUND');
    const t = await this.texts.of(this.kind.module, { locale, timeZone: this.env.timeZone });
    const sections = appendix4Sections(details as EsDetails, { t, locale });
    const file = { fileName: `${reference}-AP4.${format}`, shown: false };
    if (format === 'pdf')
      return new FileAnswer({
        ...file,
        mediaType: PDF_MEDIA_TYPE,
        content: await this.pdf(sections, { reference, locale, stationName: details.stationName }),
      });
    const headings = ['ES_AP4_SECTION', 'ES_AP4_ITEM', 'ES_AP4_FIELD', 'ES_AP4_VALUE'].map((key) => t(key));
    const rows = sections.flatMap(({ heading, items }) =>
      items.map(({ code, label, value }) => [heading, code, label, value]),
    );
    return new FileAnswer({ ...file, mediaType: 'text/csv', content: Buffer.from(csvFile(headings, rows, locale)) });
  }

  private async pdf(
    sections: readonly Appendix4Section[],
    of: { readonly reference: string; readonly locale: Locale; readonly stationName: string },
  ): Promise<Buffer> {
    const { reference, locale } = of;
    const given = { locale, timeZone: this.env.timeZone };
    const [t, portal] = await Promise.all([this.texts.of(this.kind.module, given), this.texts.of('main', given)]);
    return writeDocument({
      locale,
      title: t('ES_AP4_TITLE', { station: of.stationName, reference }),
      letterhead: { name: portal('AGENCY'), unit: t('MODULE_ES_APPLICATIONS_REQUESTS_TITLE'), address: [] },
      writtenAt: new Date(),
      parts: sections.map(({ heading, items }) => ({
        heading,
        facts: items.map(({ code, label, value }) => [code === '' ? label : `${code} ${label}`, value] as const),
      })),
      footer: t('ES_AP4_FOOTER', { reference }),
    });
  }
}
