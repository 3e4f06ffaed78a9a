import type { Document } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { Endpoint, OutboundReply, Trip } from '../../../platform/outbound/index.ts'
import type { CollectedSpec, StepSpec } from '../description/request-schema.ts'
import type { At } from '../reading/compile-field.ts'
import { follow, parsePath } from '../reading/data-path.ts'
import { decodeBody } from '../reading/decode-body.ts'
import { CompileError } from '../reading/expression.ts'
import { compilePlace, compileSelector, findAll, readPlace } from '../reading/html.ts'
import { speaksOfMaintenance, verdictOfStatus } from '../reading/implied-verdict.ts'
import { parseXml } from '../reading/parse-document.ts'
import { isBlank, scalarText } from '../reading/readers.ts'
import { type Verdict, verdict } from '../reading/rules.ts'
import { compileRegex } from '../reading/unwrap.ts'
import { compileRequest, type RequestBuilder, type RequestContext } from './compile-request.ts'
import type { Variables } from './variables.ts'
import { verdictOfFailure } from './verdict-of-failure.ts'

export interface CompiledStep {
  readonly when: 'patent' | 'dni' | undefined
  readonly build: RequestBuilder
  readonly collect: Collector
}

/** Takes variables out of an answer; gives the name of one that is missing, or null. */
export type Collector = (reply: OutboundReply, trip: Trip, variables: Variables) => string | null

/** Compiles steps in order: each may use what the ones before it collect. */
export function compileSteps(
  specs: readonly StepSpec[],
  context: RequestContext,
  at: At,
): readonly CompiledStep[] {
  const names = new Set(context.names)
  return specs.map((spec, index) =>
    at(index, () => {
      const build = at('request', () => compileRequest(spec.request, { ...context, names, paging: [] }, at))
      const collect = compileCollector(spec, at)
      for (const name of Object.keys(spec.collect)) names.add(name)
      return { when: spec.when, build, collect }
    }),
  )
}

export function collectedNames(specs: readonly StepSpec[]): readonly string[] {
  return specs.flatMap((spec) => Object.keys(spec.collect))
}

/** Runs the steps; null when all went well. */
export async function runSteps(
  steps: readonly CompiledStep[],
  endpoint: Endpoint,
  trip: Trip,
  variables: Variables,
): Promise<Verdict | null> {
  for (const [index, step] of steps.entries()) {
    if (step.when !== undefined && step.when !== variables.subject.kind) continue
    const request = step.build(variables)
    if (variables.unsupported) return verdict('unsupported', 'a placeholder has no word for this subject')
    const reply = await endpoint.send(request, trip)
    if (!reply.ok) return verdictOfFailure(reply)
    const text = reply.body.toString('latin1', 0, 20_000)
    const bad = verdictOfStatus(reply.status, text)
    if (bad !== null) return { ...bad, reason: `step ${index + 1}: ${bad.reason}` }
    const missing = step.collect(reply, trip, variables)
    if (missing !== null) {
      const outcome = speaksOfMaintenance(text) ? 'maintenance' : 'error'
      return verdict(outcome, `step ${index + 1}: "${missing}" was not in the answer`)
    }
  }
  return null
}

type TextReader = (text: string, reply: OutboundReply, trip: Trip) => string | undefined

export function compileCollector(
  spec: Pick<StepSpec, 'format' | 'collect' | 'hidden_inputs'>,
  at: At,
): Collector {
  const readers = at('collect', () =>
    Object.entries(spec.collect).map(([name, collected]) =>
      at(name, () => ({
        name,
        isOptional: typeof collected !== 'string' && collected.optional,
        read: compileCollected(collected, spec.format),
      })),
    ),
  )
  const { hidden_inputs } = spec
  const form = hidden_inputs === undefined ? null : at('hidden_inputs', () => compileSelector(hidden_inputs))
  const inputs = compileSelector('input[type=hidden][name]')
  return (reply, trip, variables) => {
    const type = reply.headers['content-type']
    const decoded = decodeBody(reply.body, 'auto', type)
    const text = decoded.ok ? decoded.text : reply.body.toString('latin1')
    if (form !== null) {
      const [found] = findAll(form, parseDocument(text))
      if (found === undefined) return 'hidden_inputs'
      variables.hidden = new Map(
        findAll(inputs, found).map(({ attribs }) => [attribs.name ?? '', attribs.value ?? '']),
      )
    }
    for (const { name, isOptional, read } of readers) {
      const value = read(text, reply, trip)
      if (value === undefined && !isOptional) return name
      if (value !== undefined) variables.collected.set(name, value)
    }
    return null
  }
}

function compileCollected(spec: CollectedSpec, format: StepSpec['format']): TextReader {
  if (typeof spec === 'string') return compileContent(spec, format)
  const { header, cookie } = spec
  let read: TextReader = (text) => text
  if (header !== undefined) {
    const name = header.toLowerCase()
    read = (_text, reply) => reply.headers[name]?.toString()
  } else if (cookie !== undefined) {
    read = (_text, reply, trip) => trip.cookies.valueOf(cookie, reply.url) ?? undefined
  } else if (spec.from !== undefined) {
    const places = spec.from.map((from) => compileContent(from, format))
    read = (text, reply, trip) => {
      for (const place of places) {
        const value = place(text, reply, trip)
        if (value !== undefined) return value
      }
      return undefined
    }
  } else if (spec.regex === undefined) {
    throw new CompileError('needs one of from, header, cookie, regex')
  }
  if (spec.regex === undefined) return read
  const pattern = compileRegex(spec.regex)
  return (text, reply, trip) => pattern.exec(read(text, reply, trip) ?? '')?.[1]
}

function compileContent(from: string, format: StepSpec['format']): TextReader {
  if (format === 'html') {
    const place = compilePlace(from)
    return (text) => {
      const page: Document = parseDocument(text)
      return readPlace(place, page, page)
    }
  }
  const path = format === 'text' ? null : parsePath(from)
  if (path === null) throw new CompileError(`"${from}" is not a plain path of a ${format} answer`)
  return (text) => {
    const value = follow(format === 'xml' ? xmlDocument(text) : jsonDocument(text), path.steps)
    return isBlank(value) ? undefined : (scalarText(value, ' ') ?? undefined)
  }
}

function xmlDocument(text: string): unknown {
  const parsed = parseXml(text)
  return parsed.ok ? parsed.document : undefined
}

function jsonDocument(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
