/** A photograph or scene; its space is reserved before it loads. */
import { clsx } from 'clsx';
import styles from './Picture.module.css';

export type PictureProps = {
  readonly src: string;
  /** What it shows; '' when the text beside it says the same. */
  readonly alt: string;
  /** Width and height of the file in pixels, which give the browser the aspect ratio. */
  readonly width: number;
  readonly height: number;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** For the first visible picture: loads at once and before others. */
  readonly isFirst?: boolean;
  readonly ratio?: 'landscape' | 'wide' | 'square';
};

/** The picture, as wide as its container and cropped to the ratio. */
export const Picture = ({ isFirst = false, ratio = 'landscape', ...image }: PictureProps) => (
  <img
    {...image}
    className={clsx(styles.picture, styles[ratio])}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    decoding={isFirst ? 'sync' : 'async'}
  />
);
