import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Check } from './check.ts'
import { type CruisedModule, findCycles } from './find-cycles.ts'
import { readToolJson, runTool } from './run-tool.ts'

interface Cruise {
  readonly modules: readonly CruisedModule[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
      readonly cycle?: readonly { readonly name: string }[]
    }[]
  }
}

const FOLDERS = ['domain', 'contract', 'server', 'web', 'tools', 'acceptance', 'e2e', 'scripts']

/**
 * Direction of the imports (`.dependency-cruiser.cjs`), and an acyclic graph of features. Imports of types
 * count, because they couple two files as well.
 */
export const dependenciesCheck: Check = {
  name: 'dependencies',
  async find(root) {
    const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
    const cruise = readToolJson<Cruise>('depcruise', await runTool('depcruise', args, root))
    if (cruise.modules.every(({ dependencies }) => dependencies.length === 0))
      throw new Error('dependency-cruiser found no imports: check that @swc/core is installed')
    const violations = cruise.summary.violations.map(({ from, to, rule, cycle }) => ({
      rule: rule.name,
      place: from,
      message: `imports ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
    }))
    const rings = findCycles(cruise.modules).map(([first = '', ...rest]) => ({
      rule: 'feature-map-acyclic',
      place: first,
      message: `is in an import cycle: ${[...rest, first].join(' → ')}`,
    }))
    return [...violations, ...rings]
  },
}
