import type { Check } from './check.ts'
import { readToolJson, runTool } from './run-tool.ts'

interface BiomeReport {
  readonly diagnostics: readonly {
    readonly category: string
    readonly message: string
    readonly location?: { readonly path?: string; readonly start?: { readonly line: number } }
  }[]
}

/** Biome: lint and format in one pass, warnings included. `npx biome check --write` fixes most findings. */
export const lintCheck: Check = {
  name: 'lint',
  async find(root) {
    const args = ['check', '--reporter=json', '--max-diagnostics=none', '--no-errors-on-unmatched', '.']
    const { diagnostics } = readToolJson<BiomeReport>('biome', await runTool('biome', args, root))
    return diagnostics.map(({ category, message, location }) => ({
      rule: category.replace(/^lint\//, ''),
      place: `${location?.path ?? '?'}:${location?.start?.line ?? 0}`,
      message,
    }))
  },
}
