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

/** One of several entries that are shown as one. */
export interface ActivityEntry {
  id: string;
  description: string;
  createdAt: string;
}

export interface Activity {
  id: string;
  action: string;
  description: string;
  entityType: string;
  entityId: string;
  createdAt: string;
  /** Of several of one kind, actor and record within minutes, newest first. */
  entries?: ActivityEntry[];
}
