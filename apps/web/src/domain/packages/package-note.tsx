import { Boxes } from 'lucide-react';
import { Link } from 'wouter';
import type { PackageRef } from '#contracts';
import { line, sign } from '../records/lineage.css.js';

export const packageHref = ({ id }: { id: string }) => `/packages/${id}`;

/** Says which package a quote or job belongs to. */
export function PackageNote({ item }: { item: { package: PackageRef | null } }) {
  const one = item.package;
  if (!one) return null;
  return (
    <p className={line}>
      <Boxes size={16} aria-hidden className={sign} />
      <span>
        Item {one.position} of {one.of} in package <Link href={packageHref(one)}>{one.number}</Link>
      </span>
    </p>
  );
}
