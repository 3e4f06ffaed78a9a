import { z } from 'zod'
import { conditions, errorRule } from './condition-schema.ts'
import {
  type FieldAlternative,
  type FieldsSpec,
  fineFields,
  type StatesSpec,
  statesSchema,
} from './field-schema.ts'
import { listOf, text } from './text-schemas.ts'

const unwrapStep = z.union([
  z.enum(['ms_ajax_delta', 'base64', 'entities']),
  z.strictObject({ regex: text }),
  z.strictObject({ html: text }),
  z.strictObject({ json: text }),
  z.strictObject({ xml: text }),
])
export type UnwrapSpec = z.infer<typeof unwrapStep>

const groupSchema = z.strictObject({
  items: text,
  item_json: text.optional(),
  where: conditions.optional(),
  continues: conditions.optional(),
  fields: fineFields.default({}),
  states: statesSchema.optional(),
  optional: z.boolean().default(false),
})

const pageSchema = z
  .strictObject({
    param: text.optional(),
    from: z.number().int().min(0).default(1),
    step: z.number().int().positive().default(1),
    size: z.number().int().positive().optional(),
    size_param: text.optional(),
    in: z.enum(['query', 'form', 'json']).optional(),
    total_pages: text.optional(),
    total: text.optional(),
    last: text.optional(),
    until_empty: z.literal(true, 'must be true').optional(),
  })
  .refine(
    (page) => [page.total_pages, page.total, page.last, page.until_empty].some((end) => end !== undefined),
    'needs a way to know the last page: total_pages, total, last or until_empty',
  )

const cursorSchema = z.strictObject({
  param: text.optional(),
  from: text,
  in: z.enum(['query', 'form', 'json']).optional(),
})

const nextLinkSchema = z
  .strictObject({ from: text.optional(), header: z.literal(true, 'must be true').optional() })
  .refine((link) => (link.from === undefined) !== (link.header === undefined), 'needs one of from, header')

export const readingKeys = {
  format: z.enum(['json', 'xml', 'html', 'csv', 'xlsx', 'pdf']).default('json'),
  encoding: z.enum(['auto', 'utf-8', 'latin1', 'windows-1252']).default('auto'),
  unwrap: listOf(unwrapStep).optional(),
  items: text.optional(),
  item_json: text.optional(),
  where: conditions.optional(),
  continues: conditions.optional(),
  groups: z.array(groupSchema).min(1, 'must not be an empty list').optional(),
  expects: text.optional(),
  total: text.optional(),
  csv: z
    .strictObject({
      separator: text.optional(),
      quote: z.string().max(1).default('"'),
      header: z.array(text).optional(),
      skip_lines: z.number().int().min(0).default(0),
    })
    .optional(),
  sheet: text.optional(),
  page: pageSchema.optional(),
  cursor: cursorSchema.optional(),
  next_link: nextLinkSchema.optional(),
  next: text.optional(),
  empty: conditions.optional(),
  not_found: conditions.optional(),
  unsupported: conditions.optional(),
  needs_user: conditions.optional(),
  maintenance: conditions.optional(),
  errors: z.array(errorRule).optional(),
  states: statesSchema.optional(),
}

const readingSchema = z.object(readingKeys)

export const pagesInOneWay = ({ page, cursor, next_link, next }: Partial<ReadingKeys>): boolean =>
  [page, cursor, next_link, next].filter((way) => way !== undefined).length < 2
type ReadingKeys = z.infer<typeof readingSchema>

const ofGroups = {
  groups: true,
  items: true,
  item_json: true,
  where: true,
  continues: true,
  states: true,
} as const
const sharedSchema = readingSchema.omit(ofGroups)
type SharedKeys = z.infer<typeof sharedSchema>
const SHARED_KEYS = sharedSchema.keyof().options

export const pickShared = (spec: SharedKeys): SharedKeys =>
  Object.fromEntries(SHARED_KEYS.map((key) => [key, spec[key]])) as unknown as SharedKeys

export interface GroupSpec {
  readonly items: string | undefined
  readonly item_json?: string | undefined
  readonly where?: ReadingKeys['where']
  readonly continues?: ReadingKeys['continues']
  readonly fields: FieldsSpec
  readonly states: StatesSpec
  readonly optional: boolean
  readonly collect?: Readonly<Record<string, readonly FieldAlternative[]>> | undefined
}

/** Without addresses or credentials. Plain data, so that it can be sent to a worker thread. */
export interface ReadingSpec extends SharedKeys {
  readonly groups: readonly GroupSpec[]
}
