import 'express-session';

declare module 'express-session' {
  interface SessionData {
    device: string | null;
    address: string | null;
    /** When the person last proved who they are, in milliseconds since 1970. */
    confirmedAt: number;
    /** The password was right, and the code is missing. */
    pending: { userId: string; startedAt: number };
    mustSetUpFactor: boolean;
  }
}
