import type { Files } from './seeded-tree.ts'

const WEB_FEATURES_WITH_IMPORTS = [
  'search',
  'results',
  'fines',
  'sign-in',
  'confirmation',
  'subscription',
  'watches',
  'own-searches',
  'organization-panel',
  'passkeys',
  'account',
  'notifications',
  'data-rights',
  'municipal-panel',
  'fleet-panel',
] as const

const seedForeignImport = (feature: string): readonly [rule: string, seed: Files] => [
  `web-features-apart-${feature}`,
  {
    'web/app/features/made-today/index.ts': 'export {}\n',
    [`web/app/features/${feature}/page.ts`]: "import '../made-today/index.ts'\n",
  },
]

/** Violations of each rule on imports, each the smallest one. */
export const DEPENDENCY_SEEDS: readonly (readonly [rule: string, seed: Files])[] = [
  [
    'no-cycle',
    {
      'server/src/features/fines/read-fines.ts':
        "import type { Fine } from './fine.ts'\n\nexport const readFines = (): Fine[] => []\n",
      'server/src/features/fines/fine.ts':
        "import type { readFines } from './read-fines.ts'\n\nexport interface Fine {\n  readonly source: typeof readFines\n}\n",
    },
  ],
  ['no-unresolvable', { 'server/src/platform/log/log.ts': "import './nowhere.ts'\n" }],
  ['domain-is-pure', { 'domain/src/plate.ts': "export { randomUUID as plate } from 'node:crypto'\n" }],
  ['domain-is-pure', { 'domain/src/plate.ts': "export { Fastify as plate } from 'fastify'\n" }],
  ['contract-stands-on-domain', { 'contract/src/index.ts': "export { hostname } from 'node:os'\n" }],
  [
    'packages-through-exports',
    { 'server/src/platform/log/log.ts': "export { plate as log } from '../../../../domain/src/plate.ts'\n" },
  ],
  [
    'platform-knows-no-feature',
    { 'server/src/platform/made-today/count.ts': "import '../../features/fines/index.ts'\n" },
  ],
  ['features-know-no-main', { 'server/src/features/made-today/index.ts': "import '../../main/env.ts'\n" }],
  [
    'feature-through-index',
    { 'server/src/features/made-today/index.ts': "import '../fines/read-fines.ts'\n" },
  ],
  ['main-through-index', { 'server/src/main/start.ts': "import '../features/fines/read-fines.ts'\n" }],
  ['feature-map-acyclic', { 'server/src/features/fines/count-fines.ts': "import '../search/index.ts'\n" }],
  [
    'feature-map-acyclic',
    {
      'server/src/platform/clock/clock.ts':
        "import type { log } from '../log/log.ts'\n\nexport type A = typeof log\n",
      'server/src/platform/log/format.ts':
        "import type { A } from '../clock/clock.ts'\n\nexport type B = A\n",
    },
  ],
  [
    'server-knows-no-page',
    {
      'server/src/features/site/index.ts': "import '@multas/web/app/ui/button.ts'\n",
      'web/package.json': '{}\n',
    },
  ],
  ['only-site-knows-pages', { 'server/src/main/env.ts': "import type {} from '@multas/web/site'\n" }],
  ['site-takes-types-only', { 'server/src/features/site/index.ts': "import '@multas/web/site'\n" }],
  ['web-stands-on-contract', { 'web/app/api/ask.ts': "import '@multas/server/src/platform/log/log.ts'\n" }],
  ['web-features-apart', { 'web/app/features/made-today/index.ts': "import '../results/index.ts'\n" }],
  ...WEB_FEATURES_WITH_IMPORTS.map(seedForeignImport),
  [
    'web-feature-through-index',
    {
      'web/app/features/results/card.ts': 'export {}\n',
      'web/app/routes/home.ts': "import '../features/results/card.ts'\n",
    },
  ],
  [
    'admin-areas-apart',
    {
      'web/app/admin/made-today/index.ts': 'export {}\n',
      'web/app/admin/queue/index.ts': "import '../made-today/index.ts'\n",
    },
  ],
  [
    'admin-areas-apart',
    {
      'web/app/admin/frame/title.ts': 'export {}\n',
      'web/app/admin/queue/index.ts': "import '../frame/title.ts'\n",
    },
  ],
  [
    'admin-shared-knows-no-area',
    {
      'web/app/admin/queue/index.ts': 'export {}\n',
      'web/app/admin/table/index.ts': "import '../queue/index.ts'\n",
    },
  ],
  [
    'public-pages-know-no-admin',
    {
      'web/app/admin/areas.ts': 'export {}\n',
      'web/app/layout/header.ts': "import '../admin/areas.ts'\n",
    },
  ],
  ['admin-knows-no-public-screen', { 'web/app/admin/areas.ts': "import '../features/results/index.ts'\n" }],
  [
    'admin-frame-knows-what-areas-share',
    { 'web/app/admin/frame/title.ts': "import '../../features/results/index.ts'\n" },
  ],
  ['web-arrows-point-down', { 'web/app/layout/header.ts': "import '../routes/home.ts'\n" }],
  ['web-ui-knows-no-fine', { 'web/app/ui/card.ts': "import '@multas/domain'\n" }],
  [
    'web-table-knows-no-area',
    {
      'web/app/layout/header.ts': 'export {}\n',
      'web/app/table/index.ts': "import '../layout/header.ts'\n",
    },
  ],
  [
    'web-shared-panels-know-no-area',
    {
      'web/app/features/results/index.ts': 'export {}\n',
      'web/app/organizations/index.ts': "import '../features/results/index.ts'\n",
    },
  ],
  ['web-api-knows-no-screen', { 'web/app/api/fines.ts': "import '../features/results/index.ts'\n" }],
  ['browser-code-without-node', { 'web/app/ui/button.ts': "import 'node:path'\n" }],
  [
    'tools-stand-on-contract',
    {
      'tools/made-today/package.json': '{}\n',
      'tools/made-today/src/main.ts': "import '@multas/server/src/main/env.ts'\n",
    },
  ],
  [
    'exploration-uses-test-material',
    {
      'tools/explore/package.json': '{}\n',
      'tools/explore/src/main.ts': "import '@multas/server/src/main/env.ts'\n",
    },
  ],
  [
    'fuzzing-reads-no-screens',
    {
      'tools/fuzz/package.json': '{}\n',
      'tools/fuzz/src/main.ts': "import '../../../scripts/towns.ts'\n",
      'scripts/towns.ts': 'export {}\n',
    },
  ],
  [
    'model-shares-no-code',
    {
      'tools/explore/package.json': '{}\n',
      'tools/explore/src/model/model.ts': "import '../ask.ts'\n",
      'tools/explore/src/ask.ts': 'export {}\n',
    },
  ],
  [
    'model-takes-types-only',
    {
      'tools/explore/package.json': '{}\n',
      'tools/explore/src/model/model.ts': "import '@multas/contract'\n",
    },
  ],
  ['simulator-knows-no-product', { 'tools/simulator/src/main.ts': "import '@multas/domain'\n" }],
  ['product-knows-no-tool', { 'server/src/platform/log/log.ts': "import '@multas/simulator'\n" }],
  ['acceptance-imports-nothing', { 'acceptance/ask.test.ts': "import '@multas/contract'\n" }],
  ['e2e-imports-no-product', { 'e2e/home.test.ts': "import '@multas/contract'\n" }],
  ['product-knows-no-test', { 'server/src/platform/log/log.ts': "import '../../../test/laws.ts'\n" }],
  ['product-without-dev-dependency', { 'server/src/platform/log/log.ts': "import 'fast-check'\n" }],
]
