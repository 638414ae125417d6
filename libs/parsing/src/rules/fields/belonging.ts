import {
  belongsTo,
  type PrintSpecifications,
  specFields,
  type SpecName,
  type StatedSpec,
  unknownSpec,
} from '#contracts';
import { ownNames } from '../field-names.js';

/** The fields of a book with a cover of its own. */
const ofOwnCover = specFields.filter(({ cover }) => cover === 'own');

/**
 * The fields that a piece of this print type and cover has. The paper of the whole is one where that
 * of no part is known.
 */
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

/** The same without the fields that the piece does not have. */
export const withOwnFields = (spec: StatedSpec): StatedSpec => ({
  ...unknownSpec,
  ...Object.fromEntries(namesOf(spec).map((name) => [name, spec[name]])),
});

/** The known fields that depend on the print type. */
export const specificationsOf = (spec: StatedSpec): PrintSpecifications =>
  Object.fromEntries(
    ownNames.map((name) => [name, spec[name]] as const).filter(([, value]) => value !== null),
  );
