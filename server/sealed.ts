import { CompactEncrypt, compactDecrypt } from 'jose';

/** Encrypts a text for storage (AES-256-GCM). */
export const seal = (key: Uint8Array, text: string): Promise<string> =>
  new CompactEncrypt(Buffer.from(text)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key);

/** Decrypts it; null if it was encrypted with an earlier session secret. */
export const open = async (key: Uint8Array, sealed: string): Promise<string | null> => {
  const opened = await compactDecrypt(sealed, key).catch(() => null);
  return opened && new TextDecoder().decode(opened.plaintext);
};
