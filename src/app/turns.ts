import type { TurnRequest } from '../machines/video.machine';

/** Someone waiting for a turn. */
interface Claim extends TurnRequest {
  given: () => void;
  lost: () => void;
}

/** One turn that many ask for: whoever came first has it, unless someone insists, and gives it to the next. */
export function createTurns() {
  const claims: Claim[] = [];
  return {
    /** @returns how to give the turn up */
    take: (claim: Claim): (() => void) => {
      if (claim.insists) claims[0]?.lost();
      claims.splice(claim.insists ? 0 : claims.length, 0, claim);
      if (claims[0] === claim) claim.given();
      return () => {
        const hadIt = claims[0] === claim;
        claims.splice(claims.indexOf(claim), 1);
        if (hadIt) claims[0]?.given();
      };
    },
  };
}
