/** The body of every response that is not 2xx; `message` fits in a toast. */
export interface ErrorBody {
  statusCode?: number;
  message: string;
  errors?: FieldError[];
  /** The password was right; `POST /api/login/second-factor` completes the sign-in. */
  secondFactor?: true;
  /** Allowed after `POST /api/account/confirm`. */
  confirm?: true;
}

export interface FieldError {
  field: string;
  message: string;
}

/** The only 401 text when nobody is signed in; the client treats it as a lost session. */
export const notSignedIn = 'Unauthorized';
/** Also a 401, so it must not contain {@link notSignedIn}. */
export const invalidCredentials = 'Invalid credentials';
