interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
}

type Navigate = (to: string, options?: NavigateOptions) => void;

/** The router's `navigate`, for machines outside React. */
export interface Navigator {
  /** @param to a hash route, such as `/login?redirectTo=%2Fpricing` */
  navigate: Navigate;
  /** Sets the mounted router's function. @returns a function that removes it */
  attach: (navigate: Navigate) => () => void;
}

const byAddress: Navigate = (to) => {
  window.location.hash = to;
};

export const createNavigator = (): Navigator => {
  let current = byAddress;
  return {
    navigate: (to, options) => current(to, options),
    attach: (navigate) => {
      current = navigate;
      return () => {
        current = byAddress;
      };
    },
  };
};
