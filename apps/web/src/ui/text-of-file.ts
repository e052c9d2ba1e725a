import { readText } from '@portal/files';

/** The text of a file that somebody chose, in whatever encoding their program wrote it. */
export const textOfFile = async (file: Blob): Promise<string> =>
  readText(new Uint8Array(await file.arrayBuffer())).text;
