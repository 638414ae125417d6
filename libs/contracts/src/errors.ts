/** The body of every answer that is not 2xx. `message` is one sentence fit for a toast. */
export interface ErrorBody {
  statusCode?: number;
  message: string;
  errors?: FieldError[];
}

export interface FieldError {
  field: string;
  message: string;
}

/**
 * The only text a 401 may carry when nobody is signed in. The client takes it for a lost session.
 */
export const notSignedIn = 'Unauthorized';
/** A failed sign-in is a 401 too, and must never contain the text above. */
export const invalidCredentials = 'Invalid credentials';
