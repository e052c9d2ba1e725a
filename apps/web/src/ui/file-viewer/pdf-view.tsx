import 'react-pdf/dist/Page/TextLayer.css';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useLayoutEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { useTexts } from '../../kernel/i18n.js';
import { Waiting } from '../loading/waiting.js';
import classes from './file-viewer.module.css';
import { useZoom } from './use-zoom.js';
import { ZoomBar } from './zoom-bar.js';

// In the module that shows documents, or the library's own default wins.
pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

/** Where the build puts what the worker fetches: decoders of scanned pages, and fonts every reader has to have. */
const parts = `${import.meta.env.BASE_URL}assets/pdf-${pdfjs.version}/`;

/** No program in a document is run, and nothing of it is compiled: the page's policy would refuse both. */
const options = {
  useWasm: false,
  wasmUrl: parts,
  standardFontDataUrl: parts,
  enableXfa: false,
  // A page larger than this is no page; without a limit a small file could take all memory.
  maxImageSize: 64 * 1024 * 1024,
};

const GAP = 12;
const A4 = Math.SQRT2;

interface PdfViewProps {
  readonly content: Blob;
  readonly onFailure: (error: unknown) => void;
}

/**
 * A PDF, page below page, as wide as there is room until it is magnified. Its text can be selected and read aloud; its
 * forms and links are still.
 */
export default function PdfView({ content, onFailure }: PdfViewProps) {
  const [pages, setPages] = useState(0);
  return (
    <Document
      file={content}
      options={options}
      // Its own way of waiting throws what it cannot read at the whole page instead of calling `onLoadError`.
      suspense={false}
      loading={<Waiting />}
      error=""
      onLoadSuccess={({ numPages }) => setPages(numPages)}
      onLoadError={onFailure}
      onSourceError={onFailure}
      onPassword={() => onFailure(new Error('The document asks for a password.'))}
      className={classes.pdf}
    >
      {pages > 0 && <Pages count={pages} onFailure={onFailure} />}
    </Document>
  );
}

/** Draws the visible pages only, with zoom controls. Zooming keeps the position that is read on screen. */
function Pages({ count, onFailure }: { readonly count: number; readonly onFailure: (error: unknown) => void }) {
  const { t } = useTexts();
  const zoom = useZoom();
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>();
  const ref = useMergedRef(scroller, sizeRef);
  const pageWidth = Math.floor(width * zoom.zoom);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => pageWidth * A4 + GAP,
    overscan: 1,
  });
  const before = useRef(0);
  useLayoutEffect(() => {
    const { current } = scroller;
    const top = current && before.current > 0 ? (current.scrollTop * pageWidth) / before.current : undefined;
    before.current = pageWidth;
    virtualizer.measure();
    if (current && top !== undefined) current.scrollTop = top;
  }, [pageWidth, virtualizer]);
  return (
    <div className={classes.viewer}>
      <ZoomBar zoom={zoom} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <div ref={ref} className={classes.pages} tabIndex={0}>
        <div style={{ height: virtualizer.getTotalSize(), minWidth: pageWidth, position: 'relative' }}>
          {width > 0 &&
            virtualizer.getVirtualItems().map(({ index, start }) => (
              <section
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-label={t('FILE_VIEWER_PAGE', { page: index + 1, count })}
                className={classes.page}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Page
                  pageNumber={index + 1}
                  width={pageWidth}
                  renderAnnotationLayer={false}
                  loading={<Waiting />}
                  error=""
                  onLoadError={onFailure}
                  onRenderError={onFailure}
                />
              </section>
            ))}
        </div>
      </div>
    </div>
  );
}
