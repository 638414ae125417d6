/** Days from the due date. */
export const reminderDays = [-3, 1, 7, 14];

/** Negative before the due date. Both dates are `YYYY-MM-DD`. */
export const daysLate = (today: string, dueDate: string) =>
  (Date.parse(`${today}T00:00Z`) - Date.parse(`${dueDate}T00:00Z`)) / (24 * 3600_000);

/** Number of reminders due by that day. */
export const passedOn = (today: string, dueDate: string) =>
  reminderDays.filter((day) => daysLate(today, dueDate) >= day).length;
