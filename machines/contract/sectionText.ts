/** Texts of a section of a paid booking (spec: account area 2). */

/** The title and the introduction of a section. */
export type SectionText = Readonly<{ title: string; intro: string }>;
