/** The network of a visitor, used by rate limits: an IPv4 address, or the /64 prefix of an IPv6 one (a household). */

const PREFIX_GROUPS_64 = 4;
const GROUPS = 8;

/** The network of `ip`, which comes from the connection or from a trusted proxy. */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail = ''] = ip.split('%', 1).join('').toLowerCase().split('::', 2);
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const missing = GROUPS - groups(head).length - groups(tail).length;
  const whole = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  return `${whole
    .slice(0, PREFIX_GROUPS_64)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
