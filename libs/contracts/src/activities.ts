/**
 * An entry of the activity log. `action` is the event's type; `createdAt` an ISO instant in UTC.
 */
export interface Activity {
  id: string;
  action: string;
  description: string;
  entityType: string;
  entityId: string;
  createdAt: string;
}
