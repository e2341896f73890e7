/** The exact text of a failed call, hidden under the friendlier message until the guest opens it. */
import { createContext, use } from 'react';
import { Disclosure } from '../../parts/nav/Disclosure.tsx';

/** The exact text of the last failed call of this visit; null when there is none. The shell provides it. */
export const FailureDetailsContext = createContext<string | null>(null);

/** Closed "Details" with the given text, or with that of the last failed call; renders nothing if there is none. */
export const FailureDetails = ({ text }: { readonly text?: string | null }) => {
  const last = use(FailureDetailsContext);
  const shown = text === undefined ? last : text;
  return (
    shown !== null && (
      <Disclosure summary="Details">
        <p data-details>{shown}</p>
      </Disclosure>
    )
  );
};
