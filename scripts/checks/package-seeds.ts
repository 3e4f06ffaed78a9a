import type { Files } from './seeded-tree.ts'

const SHA = `sha512-${'A'.repeat(86)}==`
const GOOD = { version: '1.0.0', integrity: SHA, license: 'MIT' }
const lock = (packages: object): Files => ({
  'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages } }),
})
const withPackage = (more: object): Files => lock({ 'node_modules/left': { ...GOOD, ...more } })
const rootPackage = (more: object): string =>
  JSON.stringify({
    name: 'multas',
    private: true,
    type: 'module',
    workspaces: ['domain', 'contract', 'server', 'web', 'tools/simulator', 'acceptance', 'e2e'],
    devDependencies: { 'dependency-cruiser': '18', vitest: '5' },
    ...more,
  })

/** Violations of the packages check, each the smallest one. */
export const PACKAGE_SEEDS: readonly (readonly [rule: string, seed: Files])[] = [
  ['package-source', withPackage({ resolved: 'https://packages.example/left-1.0.0.tgz' })],
  ['package-source', withPackage({ resolved: 'http://registry.npmjs.org/left/-/left-1.0.0.tgz' })],
  ['package-source', withPackage({ resolved: 'git+ssh://git@github.com/left/left.git#abc' })],
  ['package-source', withPackage({ dependencies: { right: 'github:right/right' } })],
  ['package-source', withPackage({ dependencies: { right: 'right/right#main' } })],
  ['package-source', withPackage({ dependencies: { right: 'file:../right' } })],
  ['package-source', withPackage({ dependencies: { right: 'git@github.com:right/right.git' } })],
  ['package-source', withPackage({ dependencies: { right: 'https://right.example/right.tgz' } })],
  ['package-integrity', withPackage({ integrity: undefined })],
  ['package-integrity', withPackage({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' })],
  ['package-script', withPackage({ hasInstallScript: true })],
  ['package-licence', withPackage({ license: 'AGPL-3.0' })],
  ['package-licence', withPackage({ license: undefined })],
  ['package-version', lock({ server: { dependencies: { left: '^1.0.0' } } })],
  ['package-version', lock({ server: { dependencies: { left: 'file:../left' } } })],
  ['package-stale', { 'package.json': rootPackage({ allowScripts: { left: true } }) }],
  [
    'package-stale',
    { 'scripts/checks/allowed-packages.json': JSON.stringify({ licences: [], readByHand: { left: 'MIT' } }) },
  ],
]

/** A tree that passes the packages check. */
export const GOOD_PACKAGES: Files = {
  ...lock({
    'node_modules/left': {
      ...GOOD,
      resolved: 'https://registry.npmjs.org/left/-/left-1.0.0.tgz',
      hasInstallScript: true,
      dependencies: { right: '^1.0.0 || >=2', wrong: '~1.0.3', 'old-right': 'npm:@scope/right@^1' },
    },
    'node_modules/left/node_modules/right': { ...GOOD, license: undefined },
    'node_modules/@multas/domain': { resolved: 'domain', link: true },
    server: { dependencies: { left: '1.0.0', '@multas/domain': '0.1.0' } },
  }),
  'package.json': rootPackage({ allowScripts: { left: true } }),
  'scripts/checks/allowed-packages.json': JSON.stringify({ licences: ['MIT'], readByHand: { right: 'MIT' } }),
}
