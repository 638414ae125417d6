import {
  Boxes,
  FileText,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  PackageOpen,
  Printer,
  Receipt,
  ScanEye,
  ShoppingCart,
} from 'lucide-react';
import { Link } from 'wouter';
import { isStaff, label, type NextActionRow as Row } from '#contracts';
import { dayOf, isLate, isMine, taskOf } from '../../domain/next-step/next-step-words.js';
import { CheckOff } from '../../domain/conversation/check-off.js';
import { useCheckOff } from '../../domain/conversation/use-check-off.js';
import { packageTask } from '../../domain/packages/package-words.js';
import { PiecePicture } from '../../domain/pieces/piece-picture.js';
import { useViewer } from '../../lib/viewer.js';
import { When } from '../../ui/when.js';
import { nextActionsQuery } from './dashboard.queries.js';
import { nextActionHref } from './next-action-href.js';
import { sign, what } from './row.css.js';
import * as styles from './next-actions.css.js';

const icons: Record<Row['kind'], LucideIcon> = {
  quote: FileText,
  package: Boxes,
  job: Printer,
  proof: ScanEye,
  sample: PackageOpen,
  invoice: Receipt,
  purchaseOrder: ShoppingCart,
  message: MessageSquare,
  note: NotebookPen,
};

export function NextActionRow({ row }: { row: Row }) {
  const staff = isStaff(useViewer());
  const checkOff = useCheckOff(nextActionsQuery().queryKey);
  const { kind, id, number, title, version, customerName, piece, nextStep } = row;
  const Icon = icons[kind];
  const about = [
    !isMine(nextStep.who, staff) && label(nextStep.who),
    number,
    title,
    staff && customerName,
  ].filter(Boolean);
  const day = dayOf(nextStep);
  const late = isLate(nextStep);
  return (
    <li className={kind === 'note' ? styles.itemWithButton : styles.item}>
      <Link href={nextActionHref(row)} className={styles.row}>
        {piece ? (
          <PiecePicture piece={piece} title={title} size="row" />
        ) : (
          <span className={sign}>
            <Icon size={16} aria-hidden />
          </span>
        )}
        <span className={what}>
          <span className={styles.task}>
            {kind === 'package' ? packageTask(nextStep) : taskOf(nextStep, version)}
          </span>
          <span className={styles.about}>{about.join(' · ')}</span>
        </span>
        <span className={styles.times}>
          {day && <span className={late ? styles.late : styles.day}>{day}</span>}
          {nextStep.since && (
            <span className={styles.since}>
              Since <When date={nextStep.since} />
            </span>
          )}
        </span>
      </Link>
      {kind === 'note' && (
        <div className={styles.button}>
          <CheckOff text={title} onPress={() => checkOff({ id, done: true })} />
        </div>
      )}
    </li>
  );
}
