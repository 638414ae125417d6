export const consumersToken = Symbol('consumers');
export const tasksToken = Symbol('tasks');
