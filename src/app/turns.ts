/** Someone waiting for a turn. */
interface Claim {
  given: () => void;
  lost: () => void;
}

/** One turn that many ask for: the newest claim has it, and gives it back to the one before. */
export function createTurns() {
  const claims: Claim[] = [];
  return {
    /** @returns how to give the turn up */
    take: (claim: Claim): (() => void) => {
      claims.at(-1)?.lost();
      claims.push(claim);
      claim.given();
      return () => {
        const hadIt = claims.at(-1) === claim;
        claims.splice(claims.indexOf(claim), 1);
        if (hadIt) claims.at(-1)?.given();
      };
    },
  };
}
