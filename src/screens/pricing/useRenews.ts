import { useSelector } from '@xstate/react';
import { useApp, useAuth } from '../AppContext';

/** Whether the signed-in user has a plan that renews, which the customer portal manages. */
export const useRenews = (): boolean => {
  const { oneTimeProductIds } = useApp().settings;
  return useSelector(useAuth(), ({ context: { user } }) => {
    const productId = user?.subscribed ? user.subscription?.productId : undefined;
    return productId !== undefined && !oneTimeProductIds.includes(productId);
  });
};
