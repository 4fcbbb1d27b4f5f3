import type { TurnRequest, VideoPlace } from '../../machines/page/video.machine';

/** A video that plays or waits to play. */
interface Claim extends TurnRequest {
  given: () => void;
  lost: () => void;
}

/** Exclusive playback: the video that the person started last plays, or else the first one in page order. */
export function createExclusivePlayback(isBefore: (one: VideoPlace, other: VideoPlace) => boolean) {
  const claims: Claim[] = [];
  const rankOf = ({ insists, place }: TurnRequest) => {
    const rank = claims.findIndex((other) => insists || (!other.insists && isBefore(place, other.place)));
    return rank < 0 ? claims.length : rank;
  };
  return {
    /** @returns a function that releases the claim */
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
