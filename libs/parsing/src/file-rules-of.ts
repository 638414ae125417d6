import type { Config } from '#config';
import { FileRules } from '#documents';

/** Pictures of scanned pages are kept for a model that takes them. */
export const fileRulesOf = ({ openAi }: Config): FileRules =>
  Object.assign(new FileRules(), { keepsPictures: openAi?.takesPictures === true });
