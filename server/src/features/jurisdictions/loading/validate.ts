import { z } from 'zod'
import { IN_ENGLISH } from '../../../platform/validation/in-english.ts'
import type { Description } from './extend-platform.ts'
import type { JurisdictionFault } from './fault.ts'
import { suggest } from './suggest.ts'
import type { Path } from './yaml-file.ts'

export type Validated<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly JurisdictionFault[] }

export function validate<T extends z.ZodType>(schema: T, description: Description): Validated<z.infer<T>> {
  const result = schema.safeParse(description.data, IN_ENGLISH)
  if (result.success) return { ok: true, value: result.data }
  const issues = withoutConsequences(result.error.issues)
  const faults = issues.flatMap((issue) => faultsOf(issue, [], description, schema))
  return { ok: false, faults }
}

type Issue = z.core.$ZodIssue

function faultsOf(
  issue: Issue,
  basePath: Path,
  description: Description,
  schema: z.ZodType,
): readonly JurisdictionFault[] {
  const path = [...basePath, ...issue.path.filter((key) => typeof key !== 'symbol')]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => description.fault(path, unknownKey(key, keysAt(schema, path)), key))
  }
  if (issue.code === 'invalid_union') {
    const nearest = nearestBranch(issue.errors)
    if (nearest !== null)
      return withoutConsequences(nearest).flatMap((inner) => faultsOf(inner, path, description, schema))
  }
  return [description.fault(path, plainReason(issue))]
}

/** A misspelt key also makes its map incomplete: reports one fault only. */
function withoutConsequences(issues: readonly Issue[]): readonly Issue[] {
  const misspelt = issues
    .filter((issue) => issue.code === 'unrecognized_keys')
    .map(({ path }) => path.join('.'))
  return issues.filter((issue) => issue.code !== 'custom' || !misspelt.includes(issue.path.join('.')))
}

/** Of a union's branches, the one that matched furthest: its faults are the useful ones. */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const structural = branches.filter((issues) => !issues.some(isWrongType))
  const deep = structural.length > 0 ? structural : []
  return deep.length === 1 || deep.length > 1 ? (deep[0] ?? null) : null
}

function isWrongType(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.path.length === 0
}

function unknownKey(key: string, known: readonly string[]): string {
  const near = suggest(key, known)
  return `unknown key "${key}"${near === null ? '' : `, did you mean "${near}"?`}`
}

function keysAt(schema: z.ZodType, path: Path): readonly string[] {
  let candidates: readonly z.ZodType[] = [schema]
  for (const key of path) candidates = candidates.flatMap((one) => stepInto(one, key))
  return candidates.flatMap((one) => flatten(one)).flatMap((one) => shapeKeys(one))
}

function stepInto(schema: z.ZodType, key: string | number): readonly z.ZodType[] {
  return flatten(schema).flatMap((one) => {
    if (one instanceof z.ZodObject) return key in one.shape ? [one.shape[key] as z.ZodType] : []
    if (one instanceof z.ZodArray) return [one.element as z.ZodType]
    if (one instanceof z.ZodRecord) return [one.valueType as z.ZodType]
    return []
  })
}

function flatten(schema: z.ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => flatten(one as z.ZodType))
  if (schema instanceof z.ZodPipe) return flatten(schema.in as z.ZodType)
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
  return isWrapper ? flatten(schema.unwrap() as z.ZodType) : [schema]
}

function shapeKeys(schema: z.ZodType): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

function plainReason(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is required'
        : `must be ${article(issue.expected)}`
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`
    case 'too_small':
      if (issue.message.startsWith('must')) return issue.message
      return issue.inclusive === false
        ? `must be more than ${issue.minimum}`
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    case 'invalid_union':
      return 'is not of any known form (see docs/jurisdictions.md)'
    default:
      return issue.message
  }
}

function article(type: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a map of keys',
    record: 'a map of keys',
    int: 'a whole number',
  }
  return names[type] ?? type
}
