import { useElementSize } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './file-viewer.module.css';
import { fittedWidth, type Size } from './fitted-width.js';
import { useObjectUrl } from './object-url.js';
import { useZoom } from './use-zoom.js';
import { ZoomBar } from './zoom-bar.js';

interface ImageViewProps {
  readonly name: string;
  readonly content: Blob;
  readonly onFailure: (error: unknown) => void;
}

/**
 * An image, as large as there is room until it is magnified; what is in the middle stays there. What scripts a drawing may
 * hold do not run in an image.
 */
export function ImageView({ name, content, onFailure }: ImageViewProps) {
  const address = useObjectUrl(content);
  const zoom = useZoom();
  const [own, setOwn] = useState<Size>();
  // Not of what scrolls: its bars would take part of it.
  const { ref: room, ...roomSize } = useElementSize<HTMLDivElement>();
  const width = own && fittedWidth(own, roomSize, zoom.zoom);
  const { ref: scroller, noteMiddle } = useKeptMiddle(width);
  const fail = () => onFailure(new Error(`${name} is no image that this browser can show.`));
  return (
    <div className={classes.viewer}>
      <ZoomBar zoom={zoom} />
      <div ref={room} className={classes.room}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
        <div ref={scroller} className={classes.picture} tabIndex={0} onScroll={noteMiddle}>
          {address && (
            <img
              src={address}
              alt={name}
              className={classes.image}
              {...(width !== undefined && { style: { width, height: 'auto' } })}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setOwn({ width: naturalWidth, height: naturalHeight })
              }
              onError={fail}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Keeps what is in the middle of a scrolling element there when its content changes its width. */
function useKeptMiddle(width: number | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    const { current } = ref;
    if (!current || width === undefined) return;
    const { x, y } = middle.current;
    current.scrollLeft = x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = y * current.scrollHeight - current.clientHeight / 2;
  }, [width]);
  const noteMiddle = () => {
    const { current } = ref;
    if (!current) return;
    const { scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight } = current;
    middle.current = {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: (scrollTop + clientHeight / 2) / scrollHeight,
    };
  };
  return { ref, noteMiddle };
}
