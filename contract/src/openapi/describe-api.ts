import type { DocumentedCall } from '../call.ts'
import { apiError } from '../errors.ts'
import { collectSchemas } from './collect-schemas.ts'
import { describeCall, errorStatuses, toTemplate } from './describe-call.ts'
import { describeLive } from './describe-live.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import type { ApiDocument, ApiMethod, ApiOperation, ApiReply } from './document.ts'
import { describeError, describeSchemes, INTRODUCTION, TAG_DESCRIPTIONS } from './prose.ts'

export interface ApiSite {
  readonly siteName: string
  /** Address of the site, without a path. */
  readonly siteUrl: string
}

/** API version: grows with every change that clients notice. */
const API_VERSION = '1.0.0'

/**
 * Returns the OpenAPI 3.1 document of `calls` and of the live protocol; deterministic. Throws on a repeated
 * operation, or method and path.
 */
export function describeApi(calls: readonly DocumentedCall[], { siteName, siteUrl }: ApiSite): ApiDocument {
  const schemas = collectSchemas()
  schemas.describe(apiError)
  const operations = [
    ...calls.map((call) => ({
      path: toTemplate(call.path),
      method: call.method.toLowerCase() as ApiMethod,
      operation: describeCall(call, schemas),
    })),
    { path: '/ws', method: 'get' as const, operation: describeLive(schemas) },
  ]
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: `API de ${siteName}`, version: API_VERSION, description: INTRODUCTION },
    servers: [{ url: siteUrl }],
    tags: tags.map((name) => ({ name, description: TAG_DESCRIPTIONS[name] ?? name })),
    paths: gatherPaths(operations),
    webhooks: describeWebhooks(schemas),
    components: {
      schemas: schemas.components(),
      responses: describeErrors(calls),
      securitySchemes: describeSchemes(siteUrl),
    },
  }
}

interface Placed {
  readonly path: string
  readonly method: ApiMethod
  readonly operation: ApiOperation
}

function gatherPaths(placed: readonly Placed[]): ApiDocument['paths'] {
  const paths: Record<string, Partial<Record<ApiMethod, ApiOperation>>> = {}
  const ids = new Set<string>()
  for (const { path, method, operation } of placed) {
    if (ids.has(operation.operationId) || paths[path]?.[method])
      throw new Error(`${operation.operationId} (${method} ${path}) is declared twice`)
    ids.add(operation.operationId)
    paths[path] = { ...paths[path], [method]: operation }
  }
  return paths
}

function describeErrors(calls: readonly DocumentedCall[]): Record<string, ApiReply> {
  const statuses = [...new Set(calls.flatMap(errorStatuses))].sort((one, other) => one - other)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } }
  return Object.fromEntries(
    statuses.map((status) => [`Error${status}`, { description: describeError(status), content }]),
  )
}
