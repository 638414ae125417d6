/** What happened to accounts, for staff. */
export interface SecurityLogEntry {
  id: string;
  action: string;
  description: string;
  /** Null for what nobody did while signed in. */
  by: string | null;
  requestId: string | null;
  createdAt: string;
}

export interface Activity {
  id: string;
  action: string;
  description: string;
  entityType: string;
  entityId: string;
  createdAt: string;
}
