/** Why the text of an uncontrolled box cannot be taken: the box owns the text, so the sentence is written beside it. */
import styles from './fields.module.css';

const idOf = (id: string): string => `${id}-typed`;

/** Where the sentence about the box with this id is said; empty until `sayTypedRefusal` says one. */
export const TypedRefusal = ({ id }: { readonly id: string }) => (
  <p id={idOf(id)} role="alert" className={styles.typed} />
);

/** Says why the text of a box cannot be taken, in the `TypedRefusal` beside it; null says nothing any more. */
export const sayTypedRefusal = (box: HTMLInputElement, refusal: string | null): void => {
  box.setAttribute('aria-invalid', String(refusal !== null));
  box.setAttribute('aria-errormessage', idOf(box.id));
  const place = box.ownerDocument.getElementById(idOf(box.id));
  if (place !== null) place.textContent = refusal;
};
