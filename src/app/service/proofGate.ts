import { fromCallback } from 'xstate';
import { proof } from '../../content/passkeys';
import { ProblemError } from '../../api/http/problem';
import type { ProofRequest } from '../../machines/account/proof.machine';

const declined = () => new ProblemError({ kind: 'refused', code: 428, message: proof.declined });
const isUnproven = (error: unknown) => error instanceof ProblemError && error.problem.code === 428;

/** Joins the calls of a page to its proof machine. */
export const createProofGate = () => {
  let send: ((event: ProofRequest) => void) | null = null;
  let waiting: ((isGiven: boolean) => void)[] = [];

  const answer = (_: unknown, { isGiven }: { isGiven: boolean }) => {
    const settled = waiting;
    waiting = [];
    for (const settle of settled) settle(isGiven);
  };
  const requestProof = async () => {
    const isGiven = await new Promise<boolean>((settle) => {
      waiting.push(settle);
      if (send) send({ type: 'proof.requested' });
      else answer(undefined, { isGiven: false });
    });
    if (!isGiven) throw declined();
  };

  return {
    /** The machine's actor that takes the requests of the calls. */
    takeRequests: fromCallback<ProofRequest>(({ sendBack }) => {
      send = sendBack;
      return () => {
        send = null;
        answer(undefined, { isGiven: false });
      };
    }),
    /** The machine's action that answers them. */
    answer,
    /**
     * Makes a sensitive call once the machine has a proof. The service decides: if it requires a newer proof, the person is
     * asked and the call is repeated.
     * @throws ProblemError: `refused` (428) if the person declines
     */
    proven: async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      await requestProof();
      try {
        return await call();
      } catch (error) {
        if (!isUnproven(error)) throw error;
        send?.({ type: 'proof.lapsed' });
        await requestProof();
        return call();
      }
    },
  };
};

/** Joins the calls of a page to its proof machine. */
export type ProofGate = ReturnType<typeof createProofGate>;
