import {
  belongsTo,
  type PrintSpecifications,
  specFields,
  type SpecName,
  type StatedSpec,
  unknownSpec,
} from '#contracts';
import { ownNames } from '../field-names.js';

/** Fields of a book with a separate cover. */
const ofOwnCover = specFields.filter(({ cover }) => cover === 'own');

/** The paper of the whole piece applies only if no part has one. */
export function namesOf(spec: StatedSpec): SpecName[] {
  const isKnown = ({ name }: (typeof ofOwnCover)[number]) => spec[name] !== null;
  const hasPartPaper = ofOwnCover.some((field) => field.kind === 'text' && isKnown(field));
  const isSelfCover = spec.selfCover ?? !ofOwnCover.some(isKnown);
  const { printType } = spec;
  return specFields
    .filter((field) =>
      printType
        ? belongsTo(field, printType, field.cover === 'self' ? !hasPartPaper : isSelfCover)
        : field.isCommon,
    )
    .map(({ name }) => name);
}

export const withOwnFields = (spec: StatedSpec): StatedSpec => ({
  ...unknownSpec,
  ...Object.fromEntries(namesOf(spec).map((name) => [name, spec[name]])),
});

export const specificationsOf = (spec: StatedSpec): PrintSpecifications =>
  Object.fromEntries(
    ownNames.map((name) => [name, spec[name]] as const).filter(([, value]) => value !== null),
  );
