import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { api } from './api.js';

export const canUsePasskeys = () => 'PublicKeyCredential' in window;

/** @param path of the call that takes the signature; its options are below it */
export async function signWithPasskey<T>(path: string) {
  const optionsJSON = await api.post<PublicKeyCredentialRequestOptionsJSON>(`${path}/options`);
  const { startAuthentication } = await import('./passkey-prompt.js');
  return api.post<T>(path, { response: await startAuthentication({ optionsJSON }) });
}
