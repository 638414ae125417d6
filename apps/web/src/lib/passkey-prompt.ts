/** Loaded when a passkey is used; a package loaded by name would add its whole namespace. */
export { startAuthentication } from '@simplewebauthn/browser';
