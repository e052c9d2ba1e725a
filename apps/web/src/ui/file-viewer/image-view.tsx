import classes from './file-viewer.module.css';
import { useObjectUrl } from './object-url.js';

interface ImageViewProps {
  readonly name: string;
  readonly content: Blob;
  readonly onFailure: (error: unknown) => void;
}

/** An image, as large as there is room. What scripts a drawing may hold do not run in an image. */
export function ImageView({ name, content, onFailure }: ImageViewProps) {
  const address = useObjectUrl(content);
  const fail = () => onFailure(new Error(`${name} is no image that this browser can show.`));
  return address && <img src={address} alt={name} className={classes.image} onError={fail} />;
}
