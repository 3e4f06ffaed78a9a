import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { IN_ENGLISH } from '../validation/in-english.ts'

/** A schema validates the options of each command. */
type CommandSchemas = Readonly<Record<string, z.ZodType>>

/** The error is English, for the operator. */
export type ParsedCommand<S extends CommandSchemas> =
  | {
      [N in keyof S & string]: { readonly ok: true; readonly name: N; readonly given: z.output<S[N]> }
    }[keyof S & string]
  | { readonly ok: false; readonly reason: string }

export interface CommandForm {
  /** Options with a value (`--email E`), of any command. */
  readonly options: readonly string[]
  /** Name of the argument without option, if any. */
  readonly positional?: string
}

export function parseCommand<const S extends CommandSchemas>(
  commands: S,
  [name = '', ...rest]: readonly string[],
  { options, positional }: CommandForm,
): ParsedCommand<S> {
  const schema = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (schema === undefined)
    return { ok: false, reason: name === '' ? 'No command.' : `Unknown command: ${name}.` }
  const split = splitArguments(rest, { options, ...(positional === undefined ? {} : { positional }) })
  if (!split.ok) return split
  const parsed = schema.safeParse(split.values, IN_ENGLISH)
  if (parsed.success) return { ok: true, name, given: parsed.data } as ParsedCommand<S>
  const reasons = parsed.error.issues.map(({ path, message }) => [...path, message].join(': '))
  return { ok: false, reason: reasons.join('\n') }
}

type Split =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string }

function splitArguments(args: readonly string[], { options, positional }: CommandForm): Split {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options.map((option) => [option, { type: 'string' }] as const)),
      allowPositionals: positional !== undefined,
    })
    const [given, ...more] = positionals
    if (more.length > 0) return { ok: false, reason: `Too many arguments: ${more.join(' ')}.` }
    return {
      ok: true,
      values: positional === undefined || given === undefined ? values : { ...values, [positional]: given },
    }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
