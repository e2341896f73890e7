/** The top of a page: a large picture with the heading on it, and room for the first question. */
import type { ReactNode } from 'react';
import { Picture, type PictureProps } from '../cards/Picture.tsx';
import styles from './Hero.module.css';

type HeroProps = {
  readonly picture: PictureProps;
  /** The PageHeading. */
  readonly heading: ReactNode;
  readonly children?: ReactNode;
};

/** The picture is loaded first; a shade behind the text keeps it readable on any picture. */
export const Hero = ({ picture, heading, children }: HeroProps) => (
  <div className={styles.hero}>
    <Picture {...picture} isFirst ratio="wide" />
    <div className={styles.words}>
      {heading}
      {children}
    </div>
  </div>
);
