import { supportedExtensions } from '../../kernel/rules/file-rules.js';

export type SupportedExtension = (typeof supportedExtensions)[number];

/** Texts with radiation patterns, taken only where a call asks for them. */
export const patternExtensions = ['adf', 'nsm', 'msi', 'pln', 'csv'] as const;

/** Archives, taken only where a call asks for them. */
export const archiveExtensions = ['zip'] as const;

/** Of any file that is kept. */
export type KeptExtension =
  | SupportedExtension
  | (typeof patternExtensions)[number]
  | (typeof archiveExtensions)[number];

interface Medium {
  readonly mediaType: string;
  /** Whether a browser may show it in place of keeping it. */
  readonly shown: boolean;
}

/**
 * How files leave the portal: by their extension alone, never by what somebody said they are. An `.img` is kept and not
 * shown, since its name does not say which kind of picture it is.
 */
export const media: Readonly<Record<KeptExtension, Medium>> = {
  pdf: { mediaType: 'application/pdf', shown: true },
  xls: { mediaType: 'application/vnd.ms-excel', shown: false },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', shown: false },
  doc: { mediaType: 'application/msword', shown: false },
  docx: { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', shown: false },
  txt: { mediaType: 'text/plain', shown: true },
  url: { mediaType: 'application/octet-stream', shown: false },
  img: { mediaType: 'application/octet-stream', shown: false },
  jpg: { mediaType: 'image/jpeg', shown: true },
  jpeg: { mediaType: 'image/jpeg', shown: true },
  png: { mediaType: 'image/png', shown: true },
  bmp: { mediaType: 'image/bmp', shown: true },
  gif: { mediaType: 'image/gif', shown: true },
  adf: { mediaType: 'application/octet-stream', shown: false },
  nsm: { mediaType: 'application/octet-stream', shown: false },
  msi: { mediaType: 'application/octet-stream', shown: false },
  pln: { mediaType: 'application/octet-stream', shown: false },
  csv: { mediaType: 'application/octet-stream', shown: false },
  zip: { mediaType: 'application/zip', shown: false },
};

/** Every media type a file of the portal can have. */
export const fileMediaTypes: readonly string[] = [...new Set(Object.values(media).map(({ mediaType }) => mediaType))];

export const isSupportedExtension = (extension: string): extension is SupportedExtension =>
  (supportedExtensions as readonly string[]).includes(extension);
