/** The router's `navigate`, for machines that live outside React. */
export interface Navigator {
  /** @param to a hash route, such as `/login?redirectTo=%2Fpricing` */
  navigate(to: string): void;
  /** Gives the mounted router's function. Returns how to take it back. */
  attach(navigate: (to: string) => void): () => void;
}

export const createNavigator = (): Navigator => {
  const byAddress = (to: string) => {
    window.location.hash = to;
  };
  let current = byAddress;
  return {
    navigate: (to) => {
      current(to);
    },
    attach: (navigate) => {
      current = navigate;
      return () => {
        current = byAddress;
      };
    },
  };
};
