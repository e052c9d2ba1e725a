import { useEffect, useState } from 'react';
import { isHopeless, type ViewType, viewTypeOf } from './view-type.js';

export interface ViewedFile {
  /** With its extension. */
  readonly name: string;
  /** An address of this portal, or what reads the file. */
  readonly source: string | ((signal: AbortSignal) => Promise<Blob>);
}

export type FileState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'unsupported'; readonly content?: Blob }
  | { readonly phase: 'failed' }
  | { readonly phase: 'shown'; readonly type: ViewType; readonly content: Blob };

async function read(source: ViewedFile['source'], signal: AbortSignal): Promise<Blob> {
  if (typeof source !== 'string') return source(signal);
  const response = await fetch(source, { signal });
  if (!response.ok) throw new Error(`${source} answers ${response.status}.`);
  return response.blob();
}

/** Reads a file that is to be shown, once; what cannot be shown is not read for it. */
export function useFile({ name, source }: ViewedFile): FileState {
  const [state, become] = useState<FileState>({ phase: 'loading' });
  useEffect(() => {
    if (isHopeless(name)) return become({ phase: 'unsupported' });
    const reading = new AbortController();
    become({ phase: 'loading' });
    read(source, reading.signal).then(
      (content) => {
        if (reading.signal.aborted) return;
        const type = viewTypeOf(name, content.type);
        become(type ? { phase: 'shown', type, content } : { phase: 'unsupported', content });
      },
      (error: unknown) => {
        if (reading.signal.aborted) return;
        console.error(error);
        become({ phase: 'failed' });
      },
    );
    return () => reading.abort();
  }, [name, source]);
  return state;
}
