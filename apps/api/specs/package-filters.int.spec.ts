import type { PackageDetail, StepSide } from '#contracts';
import { list, type Packages, read, startPackages } from './packages.js';
import { storePackage } from './stored-package.js';
import { coraColumns } from './stored-quote.js';

let { portal, cora, broker } = {} as Packages;
let packages: PackageDetail[];
beforeAll(async () => {
  ({ portal, cora, broker } = await startPackages());
  const [coras, states] = [
    await coraColumns(portal),
    ['draft', 'pending', 'priced', 'late', 'approved', 'converted', 'rejected'] as const,
  ];
  for (const separable of [false, true])
    for (const [index, state] of states.entries())
      for (const other of states.slice(index))
        await storePackage(portal, [state, other], { separable, ...coras });
  packages = await Promise.all((await list(cora, 'limit=500')).map(({ id }) => read(cora, id)));
});
afterAll(() => portal.stop());

const titled = (rows: readonly { packageNumber: string }[]) =>
  rows.map(({ packageNumber }) => packageNumber);

test('a row of the list equals the package, whatever the states of its items', async () => {
  const rows = await list(cora, 'limit=500');
  expect(rows).toHaveLength(56);
  expect(packages).toMatchObject(rows.map(({ items: _count, ...row }) => row));
});

test('a filter by next action lists packages with an item that waits, on one side only', async () => {
  for (const [person, mine, other] of [
    [cora, 'customer', 'shop'],
    [broker, 'shop', 'customer'],
  ] as const) {
    const waitsFor = (side: StepSide) => (one: PackageDetail) =>
      one.items.some(({ nextStep }) => nextStep.who === side);
    const [me, them] = [waitsFor(mine), waitsFor(other)];
    const filtered = async (waiting: string) =>
      titled(await list(person, `limit=500&waiting=${waiting}`));
    expect(await filtered('me')).toEqual(titled(packages.filter(me)));
    expect(await filtered('others')).toEqual(
      titled(packages.filter((one) => them(one) && !me(one))),
    );
  }
});

test.each([
  'draft',
  'pending',
  'approved',
  'expired',
  'rejected',
  'draft,pending',
  'pending,expired',
])('a filter by the status %s lists the packages with this status', async (status) => {
  const expected = packages.filter((one) => status.split(',').includes(one.status));
  expect(expected).not.toEqual([]);
  expect(titled(await list(cora, `limit=500&status=${status}`))).toEqual(titled(expected));
});
