import type { CDPSession } from 'playwright-core';

type Node = Awaited<ReturnType<typeof tree>>[number];

const controls = new Set(
  'button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox slider spinbutton switch tab textbox'.split(
    ' ',
  ),
);
const places = new Set(
  'Date RootWebArea alertdialog article combobox dialog form grid group list listbox main menu navigation radiogroup region rowgroup table tablist'.split(
    ' ',
  ),
);

const layers = new Set(['alertdialog', 'dialog']);
/** Overlays have one at each end with the same effect. */
const closes = new Set(['Dismiss']);

const tree = async (session: CDPSession) =>
  (await session.send('Accessibility.getFullAXTree')).nodes;

const nameOf = (node: Node) => String(node.name?.value ?? '').trim();
const roleOf = (node: Node) => String(node.role?.value ?? '');
const property = (node: Node, name: string) =>
  node.properties?.find((one) => one.name === name)?.value.value as unknown;

/**
 * Finds problems for screen readers in the accessibility tree: skipped heading levels, other than
 * one h1 and main, controls without a name, and different things with one name.
 * @param isLayer whether an overlay hides the page
 */
export async function screenReaderProblems(session: CDPSession, isLayer: boolean) {
  const nodes = await tree(session);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const faults: string[] = [];
  const levels: number[] = [];
  const namedElements = new Map<string, unknown>();
  let mains = 0;

  const visit = (node: Node, place: Node, row: Node | undefined) => {
    const [role, name] = [roleOf(node), nameOf(node)];
    if (!node.ignored) {
      if (role === 'main') mains++;
      if (layers.has(role) && !name) faults.push(`a ${role} has no name`);
      if (role === 'heading') {
        const level = Number(property(node, 'level'));
        const before = levels.at(-1) ?? (isLayer ? 1 : 0);
        if (level > before + 1)
          faults.push(`the heading “${name}” is of level ${level} after one of ${before}`);
        levels.push(level);
      }
      if (controls.has(role)) {
        if (!name) faults.push(`a ${role} has no name`);
        const aim = property(node, 'url') ?? node.nodeId;
        // Links and buttons are chosen by name from all rows; checkboxes are read within their row.
        const where = (role !== 'link' && role !== 'button' && row) || place;
        const key = `${where.nodeId} ${role} ${name}`;
        const isTwin =
          namedElements.has(key) && namedElements.get(key) !== aim && !closes.has(name);
        if (isTwin)
          faults.push(`there are two ${role} “${name}” in ${roleOf(where)} “${nameOf(where)}”`);
        namedElements.set(key, aim);
      }
    }
    const within = !node.ignored && places.has(role) ? node : place;
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) visit(child, within, role === 'row' ? node : row);
    }
  };
  const [root] = nodes;
  if (root) visit(root, root, undefined);
  if (!isLayer && mains !== 1) faults.push(`there are ${mains} main`);
  const firsts = levels.filter((level) => level === 1).length;
  if (!isLayer && firsts !== 1) faults.push(`there are ${firsts} h1`);
  return faults;
}
