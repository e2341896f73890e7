// Whether a text that sends a guest to our team has the telephone and its hours beside it.
import { TEAM_HOURS, TEAM_PHONE } from '../../machines/contract/team.ts';
import type { Block } from './blocks.ts';

/** Words that send somebody to us. What our team does with a request needs no telephone. */
const SENDS =
  /\b(?:(?:contact|call|phone|telephone|ring|e-?mail|ask|speak (?:to|with)|talk to|get in touch with|reach) (?:us|our team|the team)\b|get in touch\b|by phone\b|help(?:s you)? on\b)/i;

const hasContact = (text: string): boolean => text.includes(TEAM_PHONE) && text.includes(TEAM_HOURS);

/** Whether the text sends a guest to our team. */
export const sendsToTeam = (text: string): boolean => SENDS.test(text);

/** A button that asks our team does it itself: whoever presses it need not call. */
const doesItself = ({ place }: Pick<Block, 'place'>): boolean => place === 'button';

/** The text, when it sends a guest to our team and neither it nor the line below it says how; else null. */
export const withoutContact = (block: Block): string | null =>
  sendsToTeam(block.text) && !doesItself(block) && !hasContact(block.text) && !hasContact(block.below)
    ? block.text
    : null;
