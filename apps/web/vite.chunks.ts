import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Context {
  getModuleInfo: (id: string) => { importedIds: string[]; code: string | null } | null;
}

/** Shared modules that are too small for a file of their own, in characters. */
const smallLength = { public: 480, portal: 4000 };
const source = (path: string) => resolve(import.meta.dirname, `src/${path}.tsx`);
const portal = source('app/portal');
/** What only the pages of one reader share is no part of the others' pages. */
const behindLinks = [
  ['password/reset-password'],
  ['proof-approval/proof-approval'],
  ['vendor-order/vendor-order', 'vendor-bid/vendor-bid'],
].map((pages) => pages.map((page) => source(`app/${page}.page`)));
const lists = ['jobs/jobs', 'quotes/quotes', 'samples/samples', 'purchasing/outgoing-pos'].map(
  (page) => source(`features/${page}.page`),
);
const jobs = lists[0]!;
const forms = [
  'quotes/quote-request',
  'quotes/quote-edit',
  'orders/direct-order',
  'jobs/job-edit',
].map((page) => source(`features/${page}.page`));
/** The largest form, which gets nothing of the others. */
const request = forms[0]!;
/** Loaded later than their pages. */
const bell = source('features/notices/bell');
const files = source('features/quotes/quote-data');
/** Public pages load it later. */
const proof = source('domain/proofs/proof-screen');
const records = ['jobs/job', 'quotes/quote', 'packages/package'].map((page) =>
  source(`features/${page}.page`),
);
const dashboard = source('app/dashboard/dashboard-screen');
/** They come after the first paint, but count as parts of the dashboard. */
const dashboardTabs = ['overview', 'analytics', 'schedule'].map((tab) =>
  source(`features/dashboard/${tab}.tab`),
);
const others = [
  dashboard,
  ...['help/help', 'operations/operations', 'settings/settings'].map((page) =>
    source(`features/${page}.page`),
  ),
  ...records,
];

/** The bundler omits most importers of these modules, so it decides itself where they belong. */
const fromBarrels = /[\\/](contracts|class-validator|class-transformer)[\\/]/;

/** Modules with validation rules, which pages behind links do not need. */
export const hasRules = (id: string) =>
  fromBarrels.test(id) &&
  (!/[\\/]contracts[\\/]/.test(id) ||
    /from '(class-validator|class-transformer|\.\/checks\.js)'/.test(readFileSync(id, 'utf8')));

/** Constants and functions of the contracts. */
export const isTerm = (id: string) => fromBarrels.test(id) && !hasRules(id);

let neededModules: Map<string, Set<string>> | undefined;

/** The modules that a page needs, including itself. */
function modulesOf(page: string, context: Context) {
  const modules = new Set<string>();
  const visit = (id: string) => {
    if (modules.has(id)) return;
    modules.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(page);
  if (page === dashboard) dashboardTabs.forEach(visit);
  return modules;
}

const names = [
  'ground',
  'portal',
  'records',
  'lists',
  'filters',
  'fields',
  'uploads',
  'forms',
] as const;

function pieceOf(id: string, context: Context): (typeof names)[number] | undefined {
  if (fromBarrels.test(id) || /[\\/]lucide-react[\\/]/.test(id)) return undefined;
  // else every page would load the rules of the forms
  if (context.getModuleInfo(id)?.importedIds.some((one) => /[\\/]class-validator[\\/]/.test(one)))
    return undefined;
  neededModules ??= new Map(
    [portal, ...behindLinks.flat(), proof, ...lists, ...forms, ...others, files, bell].map(
      (page) => [page, modulesOf(page, context)],
    ),
  );
  const isIn = (page: string) => neededModules!.get(page)!.has(id);
  const isInOneOf = (pages: readonly string[]) => pages.some(isIn);
  const [ofLists, ofForms] = [lists.filter(isIn).length, forms.filter(isIn).length];
  const isPublic = isInOneOf([proof, ...behindLinks.flat()]);
  const { code } = context.getModuleInfo(id) ?? {};
  const isSmall = code != null && code.length < smallLength[isPublic ? 'public' : 'portal'];
  const isOfAll = isIn(portal) || ofLists + ofForms > 4;
  if (behindLinks.some(isInOneOf) && (isOfAll || ofLists > 1 || ofForms > 1)) return 'ground';
  if (isOfAll) return 'portal';
  const isOfRecords = isInOneOf(records);
  if (isOfRecords && isSmall && (ofForms || isIn(bell))) return isPublic ? 'ground' : 'portal';
  if (isOfRecords && ofLists && !isPublic) return 'records';
  // The request page would load all of the lists for a few modules.
  if (ofLists > 1 && isIn(request)) return 'portal';
  if (ofLists > 1) return isIn(jobs) ? 'lists' : 'filters';
  if (ofForms > 1 && (ofLists || others.some(isIn))) return 'fields';
  if (ofForms > 1 && isIn(files)) return 'uploads';
  if (ofForms > 1) return isIn(request) ? 'forms' : undefined;
  if (behindLinks.filter(isInOneOf).length > 1) return 'ground';
  if (!isPublic && records.filter(isIn).length > 1 && ofLists + ofForms === 0) return 'records';
  if (isSmall && [...neededModules.keys()].filter(isIn).length > 1)
    return isPublic ? 'ground' : 'portal';
  if (isPublic) return undefined;
  if (/[\\/]ui[\\/]standalone-link\.css/.test(id)) return 'portal';
  return undefined;
}

/**
 * Groups modules that are needed together, so that a page is a few files: what public pages share
 * with the portal, what every screen needs, lists, fields, large forms, and records.
 */
export const groups = names.map((name, index) => ({
  name: (id: string, context: Context) => (pieceOf(id, context) === name ? name : null),
  debugName: name,
  priority: names.length - index,
}));
