import { Proof, type Verdict } from './proof.entity.js';

const now = new Date('2026-11-21T21:05:00Z');
const yes: Verdict = {
  approved: true,
  rejectionReason: null,
  comments: 'Go.',
  name: 'Ada',
  channel: null,
};
const no: Verdict = { ...yes, approved: false, rejectionReason: 'The date is wrong.' };
const open = () =>
  Object.assign(Object.create(Proof.prototype) as Proof, {
    link: 1,
    linkCopies: [],
    reminders: 1,
    version: 1,
  });
const decide = (verdict: Verdict) => {
  const proof = open();
  proof.decide(verdict, 'Ada', null, now);
  return proof;
};
const supersededProof = () => {
  const proof = open();
  proof.supersede(now);
  return proof;
};

test('a proof is open until it is decided or superseded', () => {
  expect(
    [open(), decide(yes), decide(no), supersededProof()].map((proof) => proof.state()),
  ).toEqual(['open', 'approved', 'changes_requested', 'superseded']);
});

test('only an open one is decided', () => {
  for (const proof of [decide(yes), decide(no), supersededProof()]) {
    for (const verdict of [yes, no])
      expect(() => proof.decide(verdict, 'Eve', null, now)).toThrow(
        'can no longer be approved or rejected',
      );
  }
});

const others: [what: string, verdict: Verdict][] = [
  ['the opposite', no],
  ['another comment', { ...yes, comments: 'Stop.' }],
  ['no comment', { ...yes, comments: null }],
  ['another name', { ...yes, name: 'Eve' }],
  ['another way', { ...yes, channel: 'phone' }],
];
test.each(others)('%s is not the same decision again', (_what, verdict) => {
  expect([decide(yes).wasDecidedAs({ ...yes }), decide(yes).wasDecidedAs(verdict)]).toEqual([
    true,
    false,
  ]);
});

test('changes for another reason are another decision', () => {
  expect(
    [no, { ...no, rejectionReason: 'The blue is dull.' }].map((verdict) =>
      decide(no).wasDecidedAs(verdict),
    ),
  ).toEqual([true, false]);
  expect(open().wasDecidedAs(yes)).toBe(false);
});

test('a new link has the next number and no reminders', () => {
  const proof = open();
  const link = { linkSalt: 's', linkHash: 'h', linkExpiresAt: now };
  proof.copyLink('Beth', now);
  proof.relink({ ...link, linkTo: null, linkCustomerId: null }, 'Beth', now);
  expect(proof).toMatchObject({
    link: 2,
    reminders: 0,
    sentByName: 'Beth',
    sentAt: now,
    linkHash: 'h',
    linkCopies: [],
  });
});
