import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { IsObject } from 'class-validator';

const message = 'The response of the passkey is missing';

/** The library checks every part of the browser's response. */
export class PasskeyRegistration {
  @IsObject({ message }) response!: RegistrationResponseJSON;
}

export class PasskeySignature {
  @IsObject({ message }) response!: AuthenticationResponseJSON;
}
