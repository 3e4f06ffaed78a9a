/**
 * Dependency rules (ARCHITECTURE.md#structure): imports point down only.
 *
 * Every rule guards by pattern, so that a new folder is guarded the day it is made. That the map of features has no
 * ring is kept beside it, by `scripts/checks/find-cycles.ts`. `scripts/checks` holds a seeded violation of each rule.
 */

const rulesOfTools = require('./.dependency-cruiser-tools.cjs')

const TEST = '\\.test\\.tsx?$|/testing/|^server/test/|^tools/[^/]+/test/'
const SERVER_FEATURE = '^server/src/features/([^/]+)/'
const WEB_FEATURE = '^web/app/features/([^/]+)/'

const ACCOUNT_SECTIONS = ['notifications', 'own-searches', 'passkeys', 'subscription', 'watches']
/**
 * Web features stand apart. The few that show another's screen are named here, one by one: what is deleted with a
 * feature must be readable in this list.
 */
const WEB_FEATURE_MAP = {
  'sign-in': ['signed-in'],
  confirmation: ['sign-in', 'signed-in'],
  account: [...ACCOUNT_SECTIONS, 'confirmation', 'sign-in', 'signed-in'],
  'own-searches': ['signed-in'],
  passkeys: ['confirmation', 'signed-in'],
  subscription: ['signed-in'],
  watches: ['coverage', 'fines', 'signed-in'],
  notifications: ['signed-in'],
  'data-rights': ['sign-in', 'signed-in'],
  'organization-panel': ['confirmation', 'sign-in', 'signed-in'],
  'municipal-panel': ['organization-panel', 'sign-in', 'signed-in'],
  'fleet-panel': ['fines', 'organization-panel', 'sign-in', 'signed-in'],
  search: ['passkeys', 'results'],
  results: ['contest', 'coverage', 'fines', 'due-dates', 'scoring', 'map', 'zones', 'sharing', 'downloads'],
  fines: ['contest', 'due-dates', 'defence', 'comparison', 'evidence'],
}

/** What every area of the administration is made with. */
const ADMIN_SHARED = '^web/app/admin/(frame|table|charts)/'

/** What visitors see: the administration shows none of it. */
const PUBLIC_SCREENS = '^web/app/(features|layout|content/(?!facts/)|offline|routes)/'
const webFeaturesWithNeighbours = Object.keys(WEB_FEATURE_MAP).join('|')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Files that import each other, even for their types alone, cannot be read or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know only rules and zod: no I/O, nothing of Node or of the product above them.',
      severity: 'error',
      from: { path: '^domain/', pathNot: `${TEST}|\\.config\\.ts$` },
      to: { pathNot: '^domain/|(^|/)node_modules/zod/' },
    },
    {
      name: 'contract-stands-on-domain',
      comment: 'The contract is read by every side: it may know only the domain and zod.',
      severity: 'error',
      from: { path: '^contract/', pathNot: `${TEST}|\\.config\\.ts$` },
      to: { pathNot: '^(contract|domain)/|(^|/)node_modules/zod/' },
    },
    {
      name: 'packages-through-exports',
      comment: 'A workspace package is entered by its name, through the exports of its package.json.',
      severity: 'error',
      from: { path: '^(domain|contract|server|web|acceptance|e2e|tools/[^/]+)/' },
      to: {
        path: '^(domain|contract|server|web|acceptance|e2e|tools/[^/]+)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform serves every feature and is made for none.',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'features-know-no-main',
      comment: 'A feature receives what it needs as arguments; only the composition root knows the whole.',
      severity: 'error',
      from: { path: '^server/src/features/' },
      to: { path: '^server/src/main/' },
    },
    {
      name: 'feature-through-index',
      comment: 'A feature enters another only through its index.ts.',
      severity: 'error',
      from: { path: SERVER_FEATURE },
      to: { path: SERVER_FEATURE, pathNot: '^server/src/features/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'main-through-index',
      comment:
        'The composition root and the test material enter a feature only through its index.ts; the samples of mails are made by the files that write them.',
      severity: 'error',
      from: { path: '^server/(src/main|test)/', pathNot: '^server/test/mails/' },
      to: { path: SERVER_FEATURE, pathNot: '^server/src/features/[^/]+/index\\.ts$' },
    },
    {
      name: 'server-knows-no-page',
      comment: 'The server knows of the pages only what features/site must tell them, and only as types.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/', pathNot: '^web/app/site\\.ts$' },
    },
    {
      name: 'only-site-knows-pages',
      comment: 'The server knows of the pages only what features/site must tell them, and only as types.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/features/site/' },
      to: { path: '^web/app/site\\.ts$' },
    },
    {
      name: 'site-takes-types-only',
      comment: 'The server knows of the pages only what features/site must tell them, and only as types.',
      severity: 'error',
      from: { path: '^server/src/features/site/' },
      to: { path: '^web/app/site\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-stands-on-contract',
      comment: 'Pages reach the server by its calls: they know only the contract and the domain.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'web-features-apart',
      comment: 'Web features do not import one another, except as WEB_FEATURE_MAP says.',
      severity: 'error',
      from: { path: WEB_FEATURE, pathNot: `^web/app/features/(${webFeaturesWithNeighbours})/` },
      to: { path: WEB_FEATURE, pathNot: '^web/app/features/$1/' },
    },
    ...Object.entries(WEB_FEATURE_MAP).map(([feature, neighbours]) => ({
      name: `web-features-apart-${feature}`,
      comment: `Of the other web features, ${feature} knows only ${neighbours.join(', ')}, and only their index.ts or shared.ts.`,
      severity: 'error',
      from: { path: `^web/app/features/${feature}/` },
      to: {
        path: WEB_FEATURE,
        pathNot: `^web/app/features/(${feature}/|(${neighbours.join('|')})/(index|shared)\\.ts$)`,
      },
    })),
    {
      name: 'web-feature-through-index',
      comment:
        'Routes and layout enter a feature by its index.ts, or by shared.ts where the index would carry too much.',
      severity: 'error',
      from: { path: '^web/', pathNot: WEB_FEATURE },
      to: { path: WEB_FEATURE, pathNot: '^web/app/features/[^/]+/(index|shared)\\.ts$' },
    },
    {
      name: 'admin-areas-apart',
      comment: 'Areas of the administration stand apart, and enter what they share by its index.ts.',
      severity: 'error',
      from: { path: '^web/app/admin/([^/]+)/', pathNot: ADMIN_SHARED },
      to: {
        path: '^web/app/admin/',
        pathNot: '^web/app/admin/($1/|(frame|table|charts)/index\\.ts$)',
      },
    },
    {
      name: 'admin-shared-knows-no-area',
      comment: 'Frame, table and charts of the administration are made for no area.',
      severity: 'error',
      from: { path: ADMIN_SHARED },
      to: { path: '^web/app/admin/', pathNot: ADMIN_SHARED },
    },
    {
      name: 'public-pages-know-no-admin',
      comment: 'Visitors download nothing of the administration: only its own route enters it.',
      severity: 'error',
      from: { path: '^web/app/', pathNot: '^web/app/(admin/|routes/admin\\.tsx$)' },
      to: { path: '^web/app/admin/' },
    },
    {
      name: 'admin-knows-no-public-screen',
      comment:
        'The administration stands beside the public pages: it shares their controls, their calls and the words for facts, no screen.',
      severity: 'error',
      from: { path: '^web/app/admin/', pathNot: '^web/app/admin/frame/' },
      to: { path: PUBLIC_SCREENS },
    },
    {
      name: 'admin-frame-knows-what-areas-share',
      comment: 'The frame hands on what areas behind a sign-in share; sessions and acts are its own.',
      severity: 'error',
      from: { path: '^web/app/admin/frame/' },
      to: { path: PUBLIC_SCREENS, pathNot: '^web/app/features/signed-in/index\\.ts$' },
    },
    {
      name: 'web-arrows-point-down',
      comment: 'routes → layout and features → api → ui: nothing below knows what is above it.',
      severity: 'error',
      from: { path: '^web/app/(features|layout|api|ui)/' },
      to: { path: '^web/app/(routes/|root\\.tsx$|routes\\.ts$|entry\\.)' },
    },
    {
      name: 'web-ui-knows-no-fine',
      comment: 'Buttons, cards and dialogs know nothing of what they show.',
      severity: 'error',
      from: { path: '^web/app/ui/', pathNot: TEST },
      to: { path: '^(domain|contract|web/app/(?!ui/))' },
    },
    {
      name: 'web-table-knows-no-area',
      comment: 'A table knows the calls and the controls, and none of the screens that use it.',
      severity: 'error',
      from: { path: '^web/app/table/', pathNot: TEST },
      to: { path: '^web/app/(?!(table|api|ui)/)' },
    },
    {
      name: 'web-shared-panels-know-no-area',
      comment:
        'Deliveries, members, keys and webhooks are the same in a panel and in the administration: they know neither.',
      severity: 'error',
      from: { path: '^web/app/(deliveries|organizations)/', pathNot: TEST },
      to: { path: '^web/app/(?!($1|api|ui)/|features/signed-in/index\\.ts$)' },
    },
    {
      name: 'web-api-knows-no-screen',
      comment: 'Calling the server is the same whatever screen asks.',
      severity: 'error',
      from: { path: '^web/app/api/', pathNot: TEST },
      to: { path: '^web/app/(features|layout|routes)/' },
    },
    {
      name: 'browser-code-without-node',
      comment: 'What runs in a browser cannot import what only Node has; only the server entries may.',
      severity: 'error',
      from: { path: '^web/app/', pathNot: `${TEST}|^web/app/entry\\.server\\.tsx$` },
      to: { dependencyTypes: ['core'] },
    },
    ...rulesOfTools(TEST),
    {
      name: 'product-knows-no-tool',
      comment: 'The product does not know the tools that simulate its environment or measure it.',
      severity: 'error',
      from: { path: '^(domain|contract|server/src|web)/', pathNot: TEST },
      to: { path: '^(tools|acceptance|e2e|scripts)/' },
    },
    {
      name: 'acceptance-imports-nothing',
      comment: 'The black box asks any address: it shares no line with what it judges.',
      severity: 'error',
      from: { path: '^acceptance/' },
      to: { path: '^(domain|contract|server|web|tools|e2e|scripts)/' },
    },
    {
      name: 'e2e-imports-no-product',
      comment: 'An e2e test sees what a visitor sees: pages and mail.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(domain|contract|server|web|acceptance|scripts)/' },
    },
    {
      name: 'product-knows-no-test',
      comment: 'Test material stays with the tests.',
      severity: 'error',
      from: { pathNot: `${TEST}|^tools/(explore|fuzz)/` },
      to: { path: TEST },
    },
    {
      name: 'product-without-dev-dependency',
      comment: 'What runs for visitors is installed for them: declare it under dependencies.',
      severity: 'error',
      from: { path: '^(server/src|web/app|tools/(payments-)?simulator/src)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
