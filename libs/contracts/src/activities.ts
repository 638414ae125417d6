export interface Activity {
  id: string;
  action: string;
  description: string;
  entityType: string;
  entityId: string;
  createdAt: string;
}
