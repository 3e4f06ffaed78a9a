import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import { type ClientCertificate, type EndpointContext, tlsOf } from '../../../platform/outbound/index.ts'
import { compileHttp } from '../consulting/compile-http.ts'
import type { HttpPlan } from '../consulting/http-plan.ts'
import type { HttpSpec, RecordKind } from '../consulting/http-spec.ts'
import { isHttp, VARIABLE } from '../description/text-schemas.ts'
import type { ReadingPools } from '../parsing/source-readers.ts'
import { CompileError } from '../reading/expression.ts'
import { compileTracked } from './compile-tracker.ts'
import { fillVariables, type Lookup, mapTexts } from './environment.ts'
import type { Description } from './extend-platform.ts'
import type { JurisdictionFault } from './fault.ts'

export interface LoadContext {
  readonly dir: string
  readonly lookup: Lookup
  readonly outbound: EndpointContext
  readonly largeBytes: number
  readonly pools: ReadingPools
  readonly onExceeded: (reason: string) => void
}

export interface BuiltHttp<T> {
  readonly plan: HttpPlan<T> | null
  readonly variables: { readonly used: readonly string[]; readonly unset: readonly string[] }
  readonly faults: readonly JurisdictionFault[]
}

const NOWHERE = 'http://unset.invalid'

/**
 * Fills in the environment and compiles. Unconfigured sources are compiled too, to report their mistakes, and
 * then discarded.
 */
export function buildHttp<T>(
  given: HttpSpec,
  kind: RecordKind<T>,
  description: Description,
  identity: { readonly name: string; readonly link: string | null },
  loadContext: LoadContext,
): BuiltHttp<T> {
  const { lookup } = loadContext
  const { value, used, unset } = fillVariables(given, lookup)
  const variables = { used, unset }
  const bracket = used.find((name) => lookup(name)?.includes('{{'))
  const problem =
    bracket === undefined ? problemOfAddress(value, unset) : `the value of ${bracket} contains {{`
  if (problem !== null) return { plan: null, variables, faults: [description.fault(['base_url'], problem)] }
  const spec = unset.length === 0 ? value : placeholderSpec(value)
  const readers = loadContext.pools.forSource(loadContext.onExceeded)
  const { compiled, faults } = compileTracked(description, (at) => {
    const ca = at('tls', () => readAuthority(spec, loadContext.dir))
    const certificate = at('tls', () => readCertificate(spec, unset.length > 0))
    return compileHttp(
      spec,
      kind,
      {
        ...identity,
        ca,
        certificate,
        readers,
        outbound: loadContext.outbound,
        largeBytes: loadContext.largeBytes,
      },
      at,
    )
  })
  if (compiled !== null && unset.length > 0) {
    void compiled.endpoint.close()
    void compiled.access?.close()
  }
  return { plan: unset.length > 0 ? null : compiled, variables, faults }
}

/** The address may come from the environment, so it is never quoted. */
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
  if (tls?.ca_file === undefined) return null
  try {
    return readFileSync(resolve(dir, tls.ca_file), 'utf8')
  } catch {
    throw new CompileError(`there is no readable file ${tls.ca_file} in the jurisdictions' folder`)
  }
}

/** Certificate and key come from the environment: errors never quote them. */
function readCertificate({ tls, base_url }: HttpSpec, isUnset: boolean): ClientCertificate | null {
  if (tls?.cert === undefined || tls.key === undefined || isUnset) return null
  if (!base_url.startsWith('https:')) throw new CompileError('cert and key need an https base_url')
  const certificate = {
    cert: readPem(tls.cert, 'cert'),
    key: readPem(tls.key, 'key'),
    passphrase: tls.passphrase ?? null,
  }
  try {
    createSecureContext(tlsOf(certificate))
  } catch {
    throw new CompileError(
      'cert and key are not a certificate (PEM) and its private key, or need a passphrase',
    )
  }
  return certificate
}

/** The PEM itself, line breaks optionally written as `\\n`, or the path of a PEM file. */
function readPem(value: string, key: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n')
  try {
    return readFileSync(value, 'utf8')
  } catch {
    throw new CompileError(`the variable of ${key} holds neither a PEM nor the path of a readable file`)
  }
}
