import { FLEET_WEBHOOK_EVENTS, WEBHOOK_EVENTS } from '@multas/domain'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Call } from './call.ts'
import * as contract from './index.ts'
import { apiError, CALLS, CLOSE_CODES } from './index.ts'
import { CALL_EXAMPLES } from './openapi/call-examples.ts'
import { describeApi } from './openapi.ts'

const document = describeApi(CALLS, { siteName: 'Multas', siteUrl: 'https://multas.example' })

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const operationOf = (call: { readonly operation: string }) => {
  const found = operations.find(({ operation }) => operation.operationId === call.operation)
  if (!found) throw new Error(`${call.operation} is not in the document`)
  return found
}

const everything = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(everything)] : [value]

const isOfPages = ({ path }: { path: unknown }) =>
  /^\/api\/(?:admin\/|municipal-panel|fleet(?:\/|$))/.test(String(path))

/** Those of the administration and of the areas of municipalities and fleets are not in the public document. */
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'operation' in value && 'path' in value && !isOfPages(value)

it('lists every call that the contract defines for the public, once', () => {
  const defined = Object.values<unknown>(contract).filter(isCall)
  expect(defined.length).toBeGreaterThan(10)
  expect(new Set(CALLS)).toEqual(new Set(defined))
  expect(CALLS).toHaveLength(defined.length)
})

describe('the OpenAPI document', () => {
  it('is plain JSON, the same every time', () => {
    const again = describeApi(CALLS, { siteName: 'Multas', siteUrl: 'https://multas.example' })
    expect(JSON.parse(JSON.stringify(document))).toEqual(JSON.parse(JSON.stringify(again)))
    expect(document.openapi).toBe('3.1.1')
    expect(document.info.title).toBe('API de Multas')
    expect(document.servers).toEqual([{ url: 'https://multas.example' }])
  })

  it('resolves every $ref', () => {
    const refs = everything(document).flatMap((node) =>
      typeof node === 'object' && node !== null && '$ref' in node ? [String(node.$ref)] : [],
    )
    expect(refs).toContain('#/components/schemas/Infraction')
    for (const ref of refs) {
      const target = ref
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
      expect(target, ref).toBeTypeOf('object')
    }
  })

  it('has one operation per call, with unique ids and a declared tag and security scheme', () => {
    expect(operations).toHaveLength(CALLS.length + 1)
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    const tags = document.tags.map((tag) => tag.name)
    for (const { operation } of operations) {
      expect(tags).toEqual(expect.arrayContaining([...operation.tags]))
      const schemes = operation.security.flatMap((need) => Object.keys(need))
      expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(schemes))
    }
  })

  it('describes each group of calls in Spanish', () => {
    for (const tag of document.tags) expect(tag.description).not.toBe(tag.name)
  })

  it('declares exactly the parameters that each path names, required', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(declared.map((parameter) => parameter.name)).toEqual(named)
      expect(declared.every((parameter) => parameter.required)).toBe(true)
    }
  })

  it.each(CALLS.map((call) => [call.operation, call] as const))('%s is fully documented', (_name, call) => {
    const { path, method, operation } = operationOf(call)
    expect([method.toUpperCase(), path]).toEqual([call.method, call.path.replaceAll(/:(\w+)/g, '{$1}')])
    const hasBody = call.body !== undefined || ('upload' in call && call.upload !== undefined)
    expect(operation.requestBody !== undefined).toBe(hasBody)
    const limited = ['account', 'key'].includes(call.access.by) ? [429] : []
    const errors = [400, 500, 503, ...(call.errors ?? []), ...limited, ...(hasBody ? [413, 415] : [])]
    const successes = call.media ? [200] : Object.keys(call.replies)
    expect(new Set(Object.keys(operation.responses))).toEqual(new Set([...errors, ...successes].map(String)))
  })

  it('shows both forms of a union body', () => {
    const { operation } = operationOf(contract.sendCode)
    const schema = operation.requestBody?.content['application/json']?.schema
    expect(schema?.anyOf?.map((form) => Object.keys(form.properties ?? {}))).toEqual([
      ['email', 'dni', 'gender', 'challenge', 'solution', 'language'],
      ['email', 'patent', 'challenge', 'solution', 'language'],
    ])
  })

  it('names the media of a binary reply and gives it no JSON schema', () => {
    expect(operationOf(contract.evidencePdf).operation.responses[200]).toEqual({
      description: 'El archivo.',
      content: { 'application/pdf': {} },
    })
  })

  it('shares components and keeps the errors to one shape', () => {
    const { schemas, responses } = document.components
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['ApiError', 'Infraction', 'ServerMessage']))
    expect(schemas.ApiError?.required).toEqual(['message', 'code'])
    for (const response of Object.values(responses))
      expect(response.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/ApiError',
      })
    expect(apiError.safeParse({ message: 'No existe.', code: 'no_encontrado' }).success).toBe(true)
  })

  it('documents the live protocol with every message and close code', () => {
    const live = document.paths['/ws']?.get?.['x-websocket']
    expect(live?.closeCodes.map(({ code }) => code)).toEqual(Object.values(CLOSE_CODES))
    const messages = document.components.schemas.ServerMessage?.oneOf?.map((one) => one.$ref)
    expect(messages).toHaveLength(contract.serverMessage.options.length)
    expect(messages).toContain('#/components/schemas/SessionComplete')
  })

  it('documents what a webhook receives: each event, its payload, its signature and its retries', () => {
    const names = Object.keys(document.webhooks)
    const events = (of: string, types: readonly string[]) => [...types, 'ping'].map((type) => `${of}.${type}`)
    expect(names).toEqual([...events('municipal', WEBHOOK_EVENTS), ...events('fleet', FLEET_WEBHOOK_EVENTS)])
    for (const [name, { post }] of Object.entries(document.webhooks)) {
      const signature = post.parameters?.find((header) => header.name === 'x-multas-signature')
      expect(signature).toMatchObject({
        in: 'header',
        required: true,
        schema: { pattern: expect.any(String) },
      })
      const { properties, required } = post.requestBody?.content['application/json']?.schema ?? {}
      expect(properties?.type?.const).toBe(name.slice(name.indexOf('.') + 1))
      expect(required).toEqual(['id', 'type', 'createdAt', 'data'])
      expect(JSON.stringify(post.responses)).toContain('10 s, 1 min, 5 min, 30 min, 2 h, 8 h, 24 h')
    }
    expect(document.components.schemas.FleetFineChange?.required).toContain('antes')
  })

  it('refuses two calls under one name', () => {
    const site = { siteName: 'Multas', siteUrl: 'https://multas.example' }
    expect(() => describeApi([contract.search, contract.search], site)).toThrow('search.start')
  })
})

describe.each(CALLS.map((call) => [call.operation, call] as const))('the examples of %s', (_name, call) => {
  const example = CALL_EXAMPLES[call.operation]

  it('are there for what the call takes and gives', () => {
    expect(Object.keys(example?.bodies ?? {}).length > 0).toBe(call.body !== undefined)
    expect(example?.reply !== undefined).toBe(call.replies[200] !== undefined)
    expect(Object.keys(example?.params ?? {})).toEqual(Object.keys(call.params?.shape ?? {}))
  })

  it('are accepted by the schemas of the call', () => {
    const parse = (schema: z.ZodType | undefined, value: unknown) => schema?.parse(value)
    for (const body of Object.values(example?.bodies ?? {})) expect(parse(call.body, body)).toBeDefined()
    if (example?.reply) expect(parse(call.replies[200], example.reply)).toBeDefined()
    if (example?.params) expect(parse(call.params, example.params)).toEqual(example.params)
  })
})
