export const stageCodes = [
  'ordered',
  'artwork',
  'proof',
  'production',
  'delivery',
  'invoice',
] as const;
export type StageCode = (typeof stageCodes)[number];

/** Where a job is, for everyone who may follow it; contains no price and no vendor. */
export interface Stage {
  code: StageCode;
  name: string;
  doneAt: string | null;
  /** A day, if the job has a plan. */
  due: string | null;
}

/** The first stage that is not done, or -1. */
export const currentStage = (stages: readonly Stage[]) =>
  stages.findIndex(({ doneAt }) => doneAt === null);
