import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Command, generateCommands } from './commands.ts'
import type { Problem } from './model/check-fines.ts'
import type { Flags } from './read-flags.ts'
import { type Run, runCommands } from './run-commands.ts'
import { shrink } from './shrink.ts'

type Write = (line: string) => void

const MINUTE_MS = 60_000
/** A shorter list has to show the problem again; each run of it takes no longer than this. */
const TRIAL_MS = 4 * MINUTE_MS
const REGRESSIONS = path.join(import.meta.dirname, '../regressions')

/** A list of commands that once showed a problem. */
export interface Regression {
  readonly seed: number
  readonly rule: string
  readonly message: string
  readonly commands: readonly Command[]
}

/** Returns the number of problems. */
export async function explore(flags: Flags, write: Write): Promise<number> {
  const untilMs = performance.now() + flags.minutes * MINUTE_MS
  const given = flags.replay === null ? generateCommands(flags.seed) : await readRegression(flags.replay)
  const startMs = performance.now()
  let written = 0
  const writeNew = (problems: readonly Problem[]) => {
    for (const { rule, message } of problems.slice(written)) write(`${rule}: ${message}`)
    written = problems.length
  }
  const run = await runCommands(given, {
    untilMs,
    goesOn: flags.goesOn,
    onProgress(done, { model }) {
      writeNew(model.problems)
      write(progressLine(done, startMs, written))
    },
  })
  writeNew(run.problems)
  report(run, flags.seed, write)
  const [first] = run.problems
  if (first !== undefined && flags.shrinkMinutes > 0 && !flags.goesOn) await keep(run, first, flags, write)
  return run.problems.length
}

async function readRegression(file: string): Promise<readonly Command[]> {
  return (JSON.parse(await readFile(file, 'utf8')) as Regression).commands
}

function progressLine(done: number, startMs: number, problems: number): string {
  const ms = performance.now() - startMs
  return `${Math.round(ms / 1000)} s  ${done} commands  ${Math.round((done * 3_600_000) / ms)} an hour  ${problems} problems`
}

function report({ commands, problems, ms, searches, received }: Run, seed: number, write: Write): void {
  const perHour = Math.round((commands.length * 60 * MINUTE_MS) / ms)
  write(`seed ${seed}: ${commands.length} commands, ${searches} searches, ${perHour} commands an hour`)
  const { mails, events, news } = received
  write(`${mails} mails, ${events} webhooks, ${news} news of watched plates`)
  write(`problems ${problems.length}`)
}

/** Shrinks the commands and writes them where a replay finds them. */
async function keep(run: Run, first: Problem, flags: Flags, write: Write): Promise<void> {
  const giveUpMs = performance.now() + flags.shrinkMinutes * MINUTE_MS
  const shows = async (commands: readonly Command[]) => {
    const { problems } = await runCommands(commands, { untilMs: performance.now() + TRIAL_MS })
    const isShown = problems.some(({ rule }) => rule === first.rule)
    write(`${commands.length} commands ${isShown ? 'show it' : 'do not show it'}`)
    return isShown
  }
  const commands = await shrink(run.commands, shows, () => performance.now() < giveUpMs)
  const name = `${first.rule.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}-${flags.seed}.json`
  const file = path.join(REGRESSIONS, name)
  const regression: Regression = { seed: flags.seed, ...first, commands }
  await mkdir(REGRESSIONS, { recursive: true })
  await writeFile(file, `${JSON.stringify(regression, null, 2)}\n`)
  write(`kept ${commands.length} commands in ${file}`)
}
