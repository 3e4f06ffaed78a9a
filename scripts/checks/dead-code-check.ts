import type { Check, Finding } from './check.ts'
import { readToolJson, runTool } from './run-tool.ts'

interface Issue {
  readonly name: string
  readonly line?: number
}

interface KnipReport {
  readonly issues: readonly ({ readonly file: string } & Readonly<Record<string, unknown>>)[]
}

/** knip: unused files, exports, types and dependencies, and undeclared dependencies. */
export const deadCodeCheck: Check = {
  name: 'dead-code',
  async find(root) {
    const args = ['--no-progress', '--no-config-hints', '--reporter', 'json']
    const { issues } = readToolJson<KnipReport>('knip', await runTool('knip', args, root))
    return issues.flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, found]) =>
        describe(file, kind, Array.isArray(found) ? found : []),
      ),
    )
  },
}

function describe(file: string, kind: string, found: readonly (Issue | readonly Issue[])[]): Finding[] {
  return found.flat().map(({ name, line }) => ({ rule: kind, place: `${file}:${line ?? 0}`, message: name }))
}
