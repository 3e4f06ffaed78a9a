import type { Call } from '@multas/contract'
import { hostileParameter, hostileText, hostileValue } from './hostile-values.ts'
import type { Random } from './random.ts'
import { describeInput, type JsonSchema, sampleOf } from './sample-schema.ts'

/** A request as it goes over the wire; `path` with its query. */
export interface AttackRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

/** Existing values, by the name of the parameter. */
export type Known = Readonly<Record<string, string>>

export interface DescribedCall {
  readonly call: Call
  readonly query: JsonSchema | null
  readonly body: JsonSchema | null
}

export function describeCall(call: Call): DescribedCall {
  const body = call.body ?? call.envelope
  return {
    call,
    query: call.query ? describeInput(call.query) : null,
    body: body ? describeInput(body) : null,
  }
}

/** One malformed request for a call. */
export function buildRequest(
  { call, query, body }: DescribedCall,
  known: Known,
  random: Random,
): AttackRequest {
  const aim = random.integer(4)
  const path = writePath(call.path, known, aim === 0 ? random : null)
  const asked = writeQuery(query, aim === 1 || random.chance(0.2), random)
  const takesBody = call.method !== 'GET'
  const sent = takesBody ? writeBody(body, aim >= 2, known, random) : { bytes: null, type: null }
  const headers: Record<string, string> = {}
  if (sent.type !== null) headers['content-type'] = sent.type
  if (takesBody && random.chance(0.1))
    headers['idempotency-key'] = encodeURIComponent(hostile(random)).slice(0, 400)
  else if (takesBody) headers['idempotency-key'] = `attack-${random.integer(1e9)}`
  if (random.chance(0.03)) headers['content-encoding'] = random.pick(['gzip', 'br', 'x'])
  return { method: call.method, path: (path + asked).slice(0, 6_000), headers, body: sent.bytes }
}

const hostile = (random: Random): string => hostileText(random).toWellFormed()

/** Percent-encoded in most cases; sometimes malformed on purpose. */
function encode(text: string, random: Random): string {
  if (random.chance(0.08))
    return random.pick(['%', '%zz', '%E0%A4%A', '%c0%ae', '%ed%a0%80', '%00', '%ff', '%2', '%u0041'])
  return encodeURIComponent(text.toWellFormed())
}

function writePath(path: string, known: Known, random: Random | null): string {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const target = random && names.length > 0 ? random.pick(names) : null
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    if (random && name === target) return encode(hostileText(random), random).slice(0, 700) || 'x'
    return encodeURIComponent(known[name] ?? UNKNOWN_ID)
  })
}

const UNKNOWN_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** The schema of one parameter, whether or not it may be left out. */
function within(schema: JsonSchema | null, name: string): JsonSchema {
  const found = schema?.properties?.[name] ?? {}
  return found.anyOf?.[0] ?? found
}

function writeQuery(schema: JsonSchema | null, isTarget: boolean, random: Random): string {
  const names = Object.keys(schema?.properties ?? {})
  if (names.length === 0 && !random.chance(0.2)) return ''
  const sample = (schema ? sampleOf(schema, random) : {}) as Record<string, unknown>
  const pairs = names
    .filter(() => !isTarget || random.chance(0.5))
    .map((name) => `${name}=${encodeURIComponent(String(sample[name] ?? '').toWellFormed())}`)
  const name =
    names.length > 0 && random.chance(0.9) ? random.pick(names) : encode(hostileText(random), random)
  if (isTarget) pairs.push(`${name}=${encode(hostileParameter(within(schema, name), random), random)}`)
  if (random.chance(0.05)) pairs.push(...pairs, `${name}[]=1`, `${name}[a]=1`, '=', '&&', '__proto__[x]=1')
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

interface SentBody {
  readonly bytes: Buffer | null
  readonly type: string | null
}

const JSON_TYPE = 'application/json'

/** Most requests are about an existing search. */
function nameKnown(sample: unknown, known: Known, random: Random): unknown {
  if (typeof sample !== 'object' || sample === null || !('sessionId' in sample) || random.chance(0.1))
    return sample
  return { ...sample, sessionId: known.sessionId ?? UNKNOWN_ID }
}

function writeBody(schema: JsonSchema | null, isTarget: boolean, known: Known, random: Random): SentBody {
  if (random.chance(0.12)) return random.pick(ODD_BODIES)()
  if (!schema)
    return { bytes: Buffer.from(random.chance(0.5) ? '{}' : hostile(random)), type: random.pick(TYPES) }
  const sample = nameKnown(sampleOf(schema, random), known, random)
  const value = isTarget ? replaceOne(sample, random) : sample
  return { bytes: Buffer.from(JSON.stringify(value) ?? 'null'), type: JSON_TYPE }
}

/** Replaces one leaf or the whole value, or adds or removes a field. */
export function replaceOne(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.08)) return hostileValue(random)
  if (Array.isArray(value))
    return random.chance(0.3) ? hostileValue(random) : value.map((one) => replaceOne(one, random))
  const names = Object.keys(value)
  const copy: Record<string, unknown> = { ...value }
  if (names.length === 0 || random.chance(0.05)) copy[hostile(random)] = hostileValue(random)
  else {
    const name = random.pick(names)
    if (random.chance(0.1)) delete copy[name]
    else copy[name] = replaceOne(copy[name], random)
  }
  return copy
}

const TYPES = [
  JSON_TYPE,
  'text/plain',
  'application/octet-stream',
  'image/png',
  'application/pdf',
  'x',
  'application/x-www-form-urlencoded',
]

const json =
  (text: string | Buffer, type = JSON_TYPE) =>
  (): SentBody => ({ bytes: Buffer.from(text), type })

const ODD_BODIES: readonly (() => SentBody)[] = [
  json('{'),
  json(''),
  json('nul'),
  json('{"a":1,"a":2}'),
  json('{"__proto__":{"a":1}}'),
  json('{"constructor":{"prototype":{"a":1}}}'),
  json(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  json(`{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`),
  json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  json('{"a":1e999}'),
  json('\ufeff{}'),
  json('{}', 'application/json; charset=utf-16'),
  json('{}', 'text/html'),
  json('{}', 'application/json, application/json'),
  json('a=1&b=%zz', 'application/x-www-form-urlencoded'),
  json(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    'multipart/form-data; boundary=x',
  ),
  json('--', 'multipart/form-data'),
  json(Buffer.alloc(200_000, 0x61)),
  json(Buffer.from('PK\u0003\u0004broken'), 'application/octet-stream'),
  () => ({ bytes: null, type: null }),
]
