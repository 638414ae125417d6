import { Filled, Text } from './checks.js';
import { limits } from './limits.js';

/** A device on which a person is signed in. */
export interface OpenSession {
  id: string;
  /** `Firefox on Windows`; null when the browser did not name itself. */
  device: string | null;
  address: string | null;
  signedInAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export interface EndedSessions {
  ended: number;
}

/** Proves again who is at the device, before a change of the account. */
export class ConfirmAccount {
  @Text(limits.password) @Filled('Password is required') password!: string;
}

export interface SecondFactorState {
  isOn: boolean;
  recoveryCodesLeft: number;
}

/** `uri` is the content of the QR code. */
export interface SecondFactorSetup {
  secret: string;
  uri: string;
}

/** Shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

export class SecondFactorCode {
  @Text(limits.code) @Filled('Code is required') code!: string;
}

export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}
