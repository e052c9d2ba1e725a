import { PDF_MEDIA_TYPE } from '@portal/contracts';
import { FileAnswer } from '../../kernel/contract/file-answer.js';

/** A written document as a file to save. @param name without its ending */
export const pdfAnswer = (content: Buffer, name: string): FileAnswer =>
  new FileAnswer({
    mediaType: PDF_MEDIA_TYPE,
    fileName: `${name}.pdf`,
    shown: false,
    content,
    sizeBytes: content.length,
  });
