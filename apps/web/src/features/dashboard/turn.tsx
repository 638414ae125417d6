import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { constants, isStaff, type TurnList, type Wait } from '#contracts';
import { count } from '../../lib/format.js';
import { useKeptHeight } from '../../lib/use-kept-height.js';
import { useViewer } from '../../lib/viewer.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Disclosure } from '../../ui/disclosure.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { turnQuery } from './dashboard.queries.js';
import { TurnRow } from './turn-row.js';
import * as styles from './turn.css.js';

/** What waits for whom: first for the reader, then quieter for others. */
export function WhoseTurn() {
  const turn = useQuery(turnQuery());
  const place = useKeptHeight('turn', turn.data);
  if (turn.isLoadingError) {
    return <FailedState message="What waits for you could not be loaded." error={turn.error} onRetry={() => void turn.refetch()} />;
  }
  const mine = turn.data?.mine;
  const others = turn.data?.others;
  return (
    <div {...place} className={styles.turn}>
      <Card title={mine?.total ? `Your turn (${numberOf(mine)})` : 'Your turn'}>
        {!mine && <SkeletonRows rows={6} columns={3} />}
        {mine?.total === 0 && <AllDone others={others?.total ?? 0} />}
        {mine && mine.total > 0 && <Rows list={mine} wait="me" shown={6} />}
      </Card>
      {others && others.total > 0 && (
        <Card isTight>
          <Disclosure title={`Waiting for others (${numberOf(others)})`} headingLevel={2}>
            <Rows list={others} wait="others" shown={10} />
          </Disclosure>
        </Card>
      )}
    </div>
  );
}

/** Of each kind they are counted up to a limit. */
const numberOf = ({ total }: TurnList) => (total >= constants.turnCounted ? `${count(constants.turnCounted)} or more` : count(total));

function AllDone({ others }: { others: number }) {
  const staff = isStaff(useViewer());
  return (
    <div className={styles.done}>
      <CircleCheck size={28} aria-hidden className={styles.check} />
      <p className={styles.doneTitle}>You are all caught up</p>
      <p className={styles.about}>
        {others ? 'Nothing waits for you. What waits for others is below.' : 'Nothing waits for you. What needs you next appears here.'}
      </p>
      {!staff && (
        <p className={styles.foot}>
          <ButtonLink href="/quote-request">New Quote Request</ButtonLink>
        </p>
      )}
    </div>
  );
}

interface RowsProps {
  list: TurnList;
  wait: Wait;
  /** How many at first. */
  shown: number;
}

function Rows({ list: { rows, total }, wait, shown }: RowsProps) {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && rows.length > shown;
  return (
    <>
      <ul className={wait === 'me' ? styles.rows : styles.quiet}>
        {rows.slice(0, isCut ? shown : undefined).map((row) => (
          <TurnRow key={`${row.kind} ${row.id}`} row={row} />
        ))}
      </ul>
      {isCut && (
        <p className={styles.foot}>
          <Button size="small" onPress={() => setWhole(true)}>
            {total > rows.length ? `Show the first ${rows.length}` : `Show all ${rows.length}`}
          </Button>
        </p>
      )}
      {!isCut && total > rows.length && (
        <p className={styles.foot}>
          These are the first {rows.length}. All of them: <Link href={`/quotes?waiting=${wait}`}>quotes</Link>,{' '}
          <Link href={`/jobs?waiting=${wait}`}>jobs</Link>
        </p>
      )}
    </>
  );
}
