import type { ActivityEntry } from '#contracts';

interface Entry extends ActivityEntry {
  key: string;
  /** A sentence about several, with `{count}` in it; rows without one stay single. */
  summary: string | null;
}

const maxGapMs = 10 * 60_000;

/** Rows that a list reads; a group that reaches the last one may be larger. */
export const maxGroupedRows = 400;

export const placeholder = '{count}';

/**
 * Entries of one key join when each is within ten minutes of the next one and has a summary.
 * @param rows newest first
 * @returns the newest row of each group, with the group's sentence and entries
 */
export function groupRows<Row extends Entry>(rows: readonly Row[]) {
  const groups: Row[][] = [];
  const newestByKey = new Map<string, Row[]>();
  for (const row of rows) {
    const group = row.summary === null ? undefined : newestByKey.get(row.key);
    const gap = group && Date.parse(group.at(-1)!.createdAt) - Date.parse(row.createdAt);
    if (gap !== undefined && gap <= maxGapMs) group!.push(row);
    else {
      const newGroup = [row];
      newestByKey.set(row.key, newGroup);
      groups.push(newGroup);
    }
  }
  const lastRow = rows.length >= maxGroupedRows ? rows.at(-1) : undefined;
  return groups.map((group) => ({ ...toEntry(group, group.at(-1) === lastRow), rows: group }));
}

function toEntry<Row extends Entry>(group: readonly Row[], isCut: boolean) {
  const [{ key: _key, summary, ...newest }] = group as [Row, ...Row[]];
  if (group.length === 1) return newest;
  const count = isCut ? `${group.length} or more` : `${group.length}`;
  return {
    ...newest,
    description: summary?.replace(placeholder, count) ?? newest.description,
    entries: group.map(({ id, description, createdAt }) => ({ id, description, createdAt })),
  };
}
