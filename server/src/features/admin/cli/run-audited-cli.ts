import type { z } from 'zod'
import { parseCommand } from '../../../platform/command-line/parse-command.ts'
import { auditCommand, type CommandDeps, type RecordCommand } from '../audit-command.ts'

export interface CommandIo {
  readonly out: (line: string) => void
  readonly note: RecordCommand
  /** Prints why a command failed; returns its exit code. */
  readonly fail: (line: string) => 1
}

interface CliCommand<Deps> {
  readonly schema: z.ZodObject
  run(deps: Deps, given: unknown, io: CommandIo): Promise<number>
}

/** An object schema of the options and the argument; they are passed to `run`. */
export const cliCommand = <Deps, Given>(
  schema: z.ZodObject & z.ZodType<Given>,
  run: (deps: Deps, given: Given, io: CommandIo) => Promise<number>,
): CliCommand<Deps> => ({ schema, run })

interface AuditedCli<Deps> {
  readonly usage: string
  /** Prefix of the operations in the audit log: `admin.fleets.command`. */
  readonly operation: string
  /** Name of the argument without option. */
  readonly positional: string
  readonly commands: Readonly<Record<string, CliCommand<Deps>>>
}

/** Exit code: 0 success, 1 failure, 2 wrong usage. */
export function runAuditedCli<Deps extends CommandDeps>({
  usage,
  operation,
  positional,
  commands,
}: AuditedCli<Deps>) {
  const schemas = Object.fromEntries(Object.entries(commands).map(([name, { schema }]) => [name, schema]))
  const options = Object.values(schemas).flatMap(({ shape }) => Object.keys(shape))
  return async (deps: Deps, args: readonly string[], out: CommandIo['out']): Promise<number> => {
    const parsed = parseCommand(schemas, args, {
      options: options.filter((option) => option !== positional),
      positional,
    })
    if (!parsed.ok) {
      out(parsed.reason)
      out(usage)
      return 2
    }
    const { name, given } = parsed
    const target = given[positional]
    const action = {
      operation: `${operation}.${name}`,
      target: target === undefined ? null : `${positional}:${target}`,
    }
    const fail = (line: string): 1 => {
      out(line)
      return 1
    }
    return auditCommand(
      deps,
      action,
      async (note) => commands[name]?.run(deps, given, { out, note, fail }) ?? 2,
    )
  }
}
