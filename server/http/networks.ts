import ipaddr from 'ipaddr.js';

const prefixOf = (address: ipaddr.IPv6, groups: number): string =>
  `${address.parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')}::/${groups * 16}`;

/** The network of an IP address: the IPv4 address itself, or the IPv6 /64 that one customer usually has. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? prefixOf(address, 4) : address.toString();
};

/** The IPv6 /48 of a network, the largest block that one customer usually has; null for IPv4. */
export const siteNetworkOf = (ip: string): string | null => {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? prefixOf(address, 3) : null;
};
