/** Whether the browser has passkeys; without HTTPS none has. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;
