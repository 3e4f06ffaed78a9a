import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { EndpointSurroundings } from '../../../platform/outbound/index.ts'
import { compileHttp, type HttpSpec, type RecordKind } from '../consulting/compile-http.ts'
import type { HttpPlan } from '../consulting/http-plan.ts'
import { isHttp, VARIABLE } from '../description/text-schemas.ts'
import type { ReadingPools } from '../parsing/source-readers.ts'
import { CompileError } from '../reading/expression.ts'
import { compileTracked } from './compile-tracker.ts'
import { fillVariables, type Lookup, mapTexts } from './environment.ts'
import type { Description } from './extend-platform.ts'
import type { JurisdictionFault } from './fault.ts'

export interface LoadSurroundings {
  readonly dir: string
  readonly lookup: Lookup
  readonly outbound: EndpointSurroundings
  readonly largeBytes: number
  readonly pools: ReadingPools
  /** Called whenever reading an answer takes more time or memory than it may. */
  readonly onExceeded: (reason: string) => void
}

export interface BuiltHttp<T> {
  /** Null when a variable is unset, or there are faults. */
  readonly plan: HttpPlan<T> | null
  readonly variables: { readonly used: readonly string[]; readonly unset: readonly string[] }
  readonly faults: readonly JurisdictionFault[]
}

const NOWHERE = 'http://unset.invalid'

/**
 * Fills in the environment and compiles. What is not configured is compiled too, so that its mistakes show,
 * and then thrown away.
 */
export function buildHttp<T>(
  given: HttpSpec,
  kind: RecordKind<T>,
  description: Description,
  identity: { readonly name: string; readonly link: string | null },
  around: LoadSurroundings,
): BuiltHttp<T> {
  const { lookup } = around
  const { value, used, unset } = fillVariables(given, lookup)
  const variables = { used, unset }
  const bracket = used.find((name) => lookup(name)?.includes('{{'))
  const problem =
    bracket === undefined ? problemOfAddress(value, unset) : `the value of ${bracket} contains {{`
  if (problem !== null) return { plan: null, variables, faults: [description.fault(['base_url'], problem)] }
  const spec = unset.length === 0 ? value : placeholderSpec(value)
  const readers = around.pools.forSource(around.onExceeded)
  const { compiled, faults } = compileTracked(description, (at) => {
    const ca = at('tls', () => readAuthority(spec, around.dir))
    return compileHttp(
      spec,
      kind,
      { ...identity, ca, readers, outbound: around.outbound, largeBytes: around.largeBytes },
      at,
    )
  })
  if (compiled !== null && unset.length > 0) {
    void compiled.endpoint.close()
    void compiled.access?.close()
  }
  return { plan: unset.length > 0 ? null : compiled, variables, faults }
}

/** The address may come from the environment: it is never quoted. */
function problemOfAddress({ base_url }: HttpSpec, unset: readonly string[]): string | null {
  if (unset.length > 0) return null
  if (!isHttp(base_url)) return 'is not an http or https address once the environment is filled in'
  const { username, password } = new URL(base_url)
  return username === '' && password === '' ? null : 'must not carry a user or password: use auth'
}

function placeholderSpec(spec: HttpSpec): HttpSpec {
  const filled = mapTexts(spec, (text) => text.replace(VARIABLE, 'unset')) as HttpSpec
  return { ...filled, base_url: isHttp(filled.base_url) ? filled.base_url : NOWHERE }
}

function readAuthority({ tls }: HttpSpec, dir: string): string | null {
  if (tls === undefined) return null
  try {
    return readFileSync(resolve(dir, tls.ca_file), 'utf8')
  } catch {
    throw new CompileError(`there is no readable file ${tls.ca_file} in the jurisdictions' folder`)
  }
}
