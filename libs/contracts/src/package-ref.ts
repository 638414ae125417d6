/** The package of a quote or job; `position` counts from 1. */
export interface PackageRef {
  id: string;
  number: string;
  position: number;
  of: number;
}
