import { z } from 'zod'
import type { JsonSchema } from './document.ts'

export interface SchemaCollector {
  /** Returns the JSON Schema of what is sent for `schema`; parts with a `meta` id become components. */
  describe(schema: z.ZodType): JsonSchema
  components(): Record<string, JsonSchema>
}

/**
 * Collects the schemas of a document, all described as input: what a client may send, and the reply fields
 * that it can rely on without excluding later ones.
 */
export function collectSchemas(): SchemaCollector {
  const found = new Map<string, JsonSchema>()
  return {
    describe(schema) {
      const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', override: tidy }))
      const {
        $schema: _,
        $defs,
        ...described
      } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
      for (const [name, component] of Object.entries($defs ?? {})) found.set(name, component)
      return described
    },
    components: () =>
      Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))),
  }
}

/** Drops what the format implies, and bounds that only mean "a JavaScript integer". */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  delete jsonSchema.propertyNames
  delete jsonSchema.id
}
