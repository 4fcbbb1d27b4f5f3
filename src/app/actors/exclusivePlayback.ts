import type { TurnRequest, VideoPlace } from '../../machines/page/video.machine';

/** Someone waiting for a turn. */
interface Claim extends TurnRequest {
  given: () => void;
  lost: () => void;
}

/** One turn that many ask for: the last who insisted has it, or else the first in their order. */
export function createExclusivePlayback(isBefore: (one: VideoPlace, other: VideoPlace) => boolean) {
  const claims: Claim[] = [];
  const rankOf = ({ insists, place }: TurnRequest) => {
    const rank = claims.findIndex((other) => insists || (!other.insists && isBefore(place, other.place)));
    return rank < 0 ? claims.length : rank;
  };
  return {
    /** @returns how to give the turn up */
    take: (claim: Claim): (() => void) => {
      const [holder] = claims;
      claims.splice(rankOf(claim), 0, claim);
      if (claims[0] === claim) {
        holder?.lost();
        claim.given();
      }
      return () => {
        const hadIt = claims[0] === claim;
        claims.splice(claims.indexOf(claim), 1);
        if (hadIt) claims[0]?.given();
      };
    },
  };
}
