import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { constants, isStaff, type NextActionList, type Wait } from '#contracts';
import { count } from '../../lib/format.js';
import { useKeptHeight } from '../../lib/use-kept-height.js';
import { useViewer } from '../../lib/viewer.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Disclosure } from '../../ui/disclosure.js';
import { FailedState } from '../../ui/failed-state.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { nextActionsQuery } from './dashboard.queries.js';
import { NextActionRow } from './next-action-row.js';
import * as styles from './next-actions.css.js';

export function NextActionsCard() {
  const nextActions = useQuery(nextActionsQuery());
  const place = useKeptHeight('turn', nextActions.data);
  if (nextActions.isLoadingError) {
    return (
      <FailedState
        message="Your action items could not be loaded."
        error={nextActions.error}
        onRetry={() => void nextActions.refetch()}
      />
    );
  }
  const mine = nextActions.data?.mine;
  const others = nextActions.data?.others;
  return (
    <div {...place} className={styles.list}>
      <Card title={mine?.total ? `Action needed (${numberOf(mine)})` : 'Action needed'}>
        {!mine && <SkeletonRows rows={6} columns={3} />}
        {mine?.total === 0 && <AllDone others={others?.total ?? 0} />}
        {mine && mine.total > 0 && <Rows list={mine} wait="me" maxRowsShown={6} />}
      </Card>
      {others && others.total > 0 && (
        <Card isTight>
          <Disclosure title={`Waiting on others (${numberOf(others)})`} headingLevel={2}>
            <Rows list={others} wait="others" maxRowsShown={10} />
          </Disclosure>
        </Card>
      )}
    </div>
  );
}

/** The server caps counts per kind. */
const numberOf = ({ total }: NextActionList) =>
  total >= constants.maxNextActionsCounted
    ? `${count(constants.maxNextActionsCounted)} or more`
    : count(total);

function AllDone({ others }: { others: number }) {
  const staff = isStaff(useViewer());
  return (
    <div className={styles.doneNote}>
      <CircleCheck size={28} aria-hidden className={styles.check} />
      <p className={styles.doneTitle}>You are all caught up</p>
      <p className={styles.about}>
        {others
          ? 'No action needed. Items waiting on others are below.'
          : 'No action needed. New action items appear here.'}
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
  list: NextActionList;
  wait: Wait;
  maxRowsShown: number;
}

function Rows({ list: { rows, total }, wait, maxRowsShown }: RowsProps) {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && rows.length > maxRowsShown;
  return (
    <>
      <ul className={wait === 'me' ? styles.rows : styles.quiet}>
        {rows.slice(0, isCut ? maxRowsShown : undefined).map((row) => (
          <NextActionRow key={`${row.kind} ${row.id}`} row={row} />
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
          Showing the first {rows.length}. See all:{' '}
          <Link href={`/quotes?waiting=${wait}`}>quotes</Link>,{' '}
          <Link href={`/jobs?waiting=${wait}`}>jobs</Link>
        </p>
      )}
    </>
  );
}
