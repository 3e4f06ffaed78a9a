import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
/** The settings of the checks: seeds are checked by the rules of this repository. */
const SETTINGS = [
  '.dependency-cruiser.cjs',
  '.dependency-cruiser-tools.cjs',
  '.gitignore',
  'biome.json',
  'knip.json',
  'tsconfig.base.json',
  'tsconfig.json',
]

/** Contents by path from the root of a tree. */
export type Files = Readonly<Record<string, string>>

const packageJson = (name: string, more: object = {}): string =>
  `${JSON.stringify({ name: `@multas/${name}`, version: '0.1.0', private: true, type: 'module', ...more }, null, 2)}\n`

/** A minimal repository that passes every check. */
const MINIMAL_REPOSITORY: Files = {
  'package.json': `${JSON.stringify(
    {
      name: 'multas',
      private: true,
      type: 'module',
      workspaces: ['domain', 'contract', 'server', 'web', 'tools/simulator', 'acceptance', 'e2e'],
      devDependencies: { 'dependency-cruiser': '18', vitest: '5' },
    },
    null,
    2,
  )}\n`,
  'package-lock.json': '{ "lockfileVersion": 3, "packages": {} }\n',
  'scripts/checks/allowed-packages.json': '{ "licences": ["MIT"], "readByHand": {} }\n',
  'domain/package.json': packageJson('domain', {
    exports: { '.': './src/index.ts' },
    dependencies: { zod: '4' },
  }),
  'domain/src/index.ts': "export { plate } from './plate.ts'\n",
  'domain/src/plate.ts': "import { z } from 'zod'\n\nexport const plate = z.string()\n",
  'contract/package.json': packageJson('contract', {
    exports: { '.': './src/index.ts' },
    dependencies: { '@multas/domain': '0.1.0' },
  }),
  'contract/src/index.ts': "import { plate } from '@multas/domain'\n\nexport const question = { plate }\n",
  'server/package.json': packageJson('server', {
    dependencies: { '@multas/contract': '0.1.0' },
    devDependencies: { '@multas/web': '0.1.0', 'fast-check': '4' },
  }),
  'server/test/laws.ts': "export { constant } from 'fast-check'\n",
  'server/src/platform/log/log.ts': 'export const log: string[] = []\n',
  'server/src/platform/log/log.test.ts':
    "import { constant } from '../../../test/laws.ts'\nimport { log } from './log.ts'\n\nlog.push(String(constant(1)))\n",
  'server/src/features/fines/index.ts': "export { readFines } from './read-fines.ts'\n",
  'server/src/features/fines/read-fines.ts':
    "import { log } from '../../platform/log/log.ts'\n\nexport const readFines = () => log.length\n",
  'server/src/features/search/index.ts':
    "import { question } from '@multas/contract'\nimport { readFines } from '../fines/index.ts'\n\nexport const search = () => [question, readFines()]\n",
  'server/src/features/site/index.ts':
    "import type { Site } from '@multas/web/site'\n\nexport const site: Site = { name: 'multas' }\n",
  'server/src/main/env.ts': 'export const environment = process.env\n',
  'server/src/main/start.ts':
    "import { search } from '../features/search/index.ts'\nimport { site } from '../features/site/index.ts'\nimport { environment } from './env.ts'\n\nObject.freeze([search(), site.name, environment])\n",
  'web/package.json': packageJson('web', {
    exports: { './site': './app/site.ts' },
    dependencies: { '@multas/contract': '0.1.0' },
  }),
  'web/server.ts': "import { home } from './app/routes/home.ts'\n\nhome()\n",
  'web/app/site.ts': 'export interface Site {\n  readonly name: string\n}\n',
  'web/app/ui/button.ts': "export const button = 'button'\n",
  'web/app/api/ask.ts': "import { question } from '@multas/contract'\n\nexport const ask = () => question\n",
  'web/app/features/results/index.ts':
    "import { button } from '../../ui/button.ts'\n\nexport const results = () => button\n",
  'web/app/features/search/index.ts':
    "import { ask } from '../../api/ask.ts'\nimport { results } from '../results/index.ts'\n\nexport const search = () => [ask(), results()]\n",
  'web/app/routes/home.ts':
    "import { search } from '../features/search/index.ts'\n\nexport const home = () => search()\n",
  'tools/simulator/package.json': packageJson('simulator', { exports: { '.': './src/main.ts' } }),
  'tools/simulator/src/main.ts': 'export const upstreams = 25\n',
  'acceptance/package.json': packageJson('acceptance'),
  'acceptance/ask.test.ts': "import { it } from 'vitest'\n\nit('answers', () => {})\n",
  'e2e/package.json': packageJson('e2e'),
}

const OWN_PACKAGES = ['domain', 'contract', 'server', 'web']

/** Writes the minimal repository with the seed's files over it, runs `work` on it, and deletes it. */
export async function inSeededTree<T>(seed: Files, work: (root: string) => Promise<T>): Promise<T> {
  const root = mkdtempSync(path.join(tmpdir(), 'multas-check-'))
  try {
    for (const file of SETTINGS) cpSync(path.join(ROOT, file), path.join(root, file))
    const files = { ...MINIMAL_REPOSITORY, ...seed }
    for (const [file, content] of Object.entries(files)) write(root, file, content)
    linkPackages(root, Object.values(files).join('\n'))
    return await work(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function write(root: string, file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

/**
 * Installed packages that the files name are linked to those of this repository; workspace packages, to those of
 * the minimal one.
 */
function linkPackages(root: string, texts: string): void {
  const installed = path.join(ROOT, 'node_modules')
  mkdirSync(path.join(root, 'node_modules/@multas'), { recursive: true })
  const isLinked = (name: string) => name === '@types' || (name !== '@multas' && texts.includes(name))
  for (const name of readdirSync(installed).filter((one) => !one.startsWith('.') && isLinked(one)))
    symlinkSync(path.join(installed, name), path.join(root, 'node_modules', name))
  for (const name of OWN_PACKAGES)
    symlinkSync(path.join(root, name), path.join(root, 'node_modules/@multas', name))
  symlinkSync(path.join(root, 'tools/simulator'), path.join(root, 'node_modules/@multas/simulator'))
}
