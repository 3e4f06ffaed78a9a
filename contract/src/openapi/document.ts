/** The subset of JSON Schema (draft 2020-12) that this document uses. */
export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  description?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  [keyword: string]: unknown
}

export type ApiReference = { readonly $ref: string }

export interface ApiMedia {
  readonly schema?: JsonSchema
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>
}

export interface ApiReply {
  readonly description: string
  readonly content?: Readonly<Record<string, ApiMedia>>
}

export interface ApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: string
}

export interface ApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly ApiParameter[]
  readonly requestBody?: {
    readonly required: true
    readonly content: Readonly<Record<string, ApiMedia>>
  }
  readonly responses: Readonly<Record<string, ApiReply | ApiReference>>
  readonly 'x-websocket'?: LiveProtocolDescription
}

/** The live protocol beside its handshake: OpenAPI cannot describe messages after the upgrade. */
export interface LiveProtocolDescription {
  readonly version: number
  readonly clientMessage: ApiReference
  readonly serverMessage: ApiReference
  readonly closeCodes: readonly CloseCodeDescription[]
  readonly limits: {
    readonly authDeadlineMs: number
    readonly heartbeatMs: number
    readonly maxClientMessageBytes: number
    readonly maxBufferedBytes: number
  }
}

export interface CloseCodeDescription {
  readonly code: number
  readonly name: string
  readonly meaning: string
  readonly reconnect: string
}

export type ApiMethod = 'get' | 'post' | 'put' | 'delete'

export interface ApiDocument {
  readonly openapi: '3.1.1'
  readonly jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<ApiMethod, ApiOperation>>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: ApiOperation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, ApiReply>>
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}
