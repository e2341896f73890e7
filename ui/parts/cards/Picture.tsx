/** A photograph or scene with its room kept free before it arrives. */
import { classes } from '../classes.ts';
import styles from './Picture.module.css';

export type PictureProps = {
  readonly src: string;
  /** What it shows; '' when the words beside it say the same. */
  readonly alt: string;
  /** Of the file, in pixels: they give the browser the ratio. */
  readonly width: number;
  readonly height: number;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** For the picture a guest sees first: loads at once and before others. */
  readonly isFirst?: boolean;
  readonly ratio?: 'landscape' | 'wide' | 'square';
};

/** The picture, filling its place's width and cut to the ratio. */
export const Picture = ({ isFirst = false, ratio = 'landscape', ...image }: PictureProps) => (
  <img
    {...image}
    className={classes(styles.picture, styles[ratio])}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    decoding={isFirst ? 'sync' : 'async'}
  />
);
