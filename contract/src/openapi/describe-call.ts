import type { z } from 'zod'
import type { Call, DocumentedCall, VisitorAccess } from '../call.ts'
import { CALL_EXAMPLES } from './call-examples.ts'
import type { SchemaCollector } from './collect-schemas.ts'
import type { ApiMedia, ApiOperation, ApiParameter, ApiReference, ApiReply } from './document.ts'

const VISITOR_SECURITY: Readonly<Record<VisitorAccess['proof'], ApiOperation['security']>> = {
  browser: [{ navegador: [] }],
  session: [{ tokenDeSesion: [] }],
  owner: [{ tokenDeSesion: [], navegador: [] }],
}

function describeSecurity({ access }: Call): ApiOperation['security'] {
  if (access.by === 'visitor') return VISITOR_SECURITY[access.proof]
  if (access.by === 'account') return [{ cuenta: [] }]
  if (access.by !== 'key') return []
  return [{ [access.of === 'fleet' ? 'claveDeFlota' : 'claveMunicipal']: [access.scope] }]
}

/** Converts `/api/session/:id/status` to `/api/session/{id}/status`. */
export function toTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

/** Error statuses of a call: its own, those of its kind, and those common to all. */
export function errorStatuses({ access, body, upload, errors = [] }: DocumentedCall): number[] {
  const limited = access.by === 'account' || access.by === 'key' ? [429] : []
  const sending = body || upload ? [413, 415] : []
  return [...new Set([400, ...errors, ...limited, ...sending, 500, 503])].sort((one, other) => one - other)
}

export function describeCall(call: DocumentedCall, schemas: SchemaCollector): ApiOperation {
  const example = CALL_EXAMPLES[call.operation]
  const parameters = [
    ...describeParameters('path', call.params, schemas, example?.params),
    ...describeParameters('query', call.query, schemas),
    ...describeParameters('header', call.headers, schemas),
  ]
  return {
    operationId: call.operation,
    summary: call.summary,
    tags: [call.tag],
    security: describeSecurity(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...describeRequestBody(call, schemas),
    responses: {
      ...describeReplies(call, schemas, example?.reply),
      ...Object.fromEntries(errorStatuses(call).map((status) => [status, errorReference(status)])),
    },
  }
}

function describeRequestBody(
  call: DocumentedCall,
  schemas: SchemaCollector,
): Pick<ApiOperation, 'requestBody'> {
  if (call.body) return { requestBody: { required: true, content: describeBody(call, schemas) } }
  if (!call.upload) return {}
  const file = { schema: { type: 'string', format: 'binary' } }
  const content = Object.fromEntries(call.upload.map((type) => [type, file]))
  return { requestBody: { required: true, content } }
}

function describeBody(call: DocumentedCall, schemas: SchemaCollector): Record<string, ApiMedia> {
  const bodies = CALL_EXAMPLES[call.operation]?.bodies ?? {}
  const examples = Object.fromEntries(
    Object.entries(bodies).map(([name, value]) => [name, { summary: name, value }]),
  )
  return { 'application/json': { schema: call.body ? schemas.describe(call.body) : {}, examples } }
}

function describeReplies(
  call: DocumentedCall,
  schemas: SchemaCollector,
  example: unknown,
): Record<string, ApiReply> {
  const json = Object.entries(call.replies).map(([status, schema]): [string, ApiReply] => {
    const examples = example === undefined ? {} : { examples: { ejemplo: { value: example } } }
    const content = { 'application/json': { schema: schemas.describe(schema), ...examples } }
    return [status, { description: 'La respuesta.', content }]
  })
  if (!call.media) return Object.fromEntries(json)
  const content = Object.fromEntries(call.media.map((type) => [type, {}]))
  return { ...Object.fromEntries(json), 200: { description: 'El archivo.', content } }
}

export function describeParameters(
  place: ApiParameter['in'],
  shape: z.ZodObject | undefined,
  schemas: SchemaCollector,
  examples: Readonly<Record<string, string>> = {},
): ApiParameter[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemas.describe(shape)
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }))
}

function errorReference(status: number): ApiReference {
  return { $ref: `#/components/responses/Error${status}` }
}
