import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Print } from './suite.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const LIMIT_MS = 36 * 60_000
const LAST_WORDS_MS = 10_000

export interface ReportedRun<Report> {
  /** Null: the runner died before it could write one. */
  readonly report: Report | null
  readonly exitCode: number | null
}

/**
 * Runs a test runner in the repository, prints its output, and reads the JSON report that it writes. A runner
 * that takes more than 36 minutes is stopped.
 */
export async function runAndReport<Report>(
  tool: string,
  args: (reportFile: string) => readonly string[],
  env: (reportFile: string) => Readonly<Record<string, string>> = () => ({}),
  print: Print = (line) => process.stdout.write(`${line}\n`),
): Promise<ReportedRun<Report>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'multas-suite-'))
  const reportFile = path.join(folder, 'report.json')
  const child = spawn(path.join(ROOT, 'node_modules/.bin', tool), args(reportFile), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env(reportFile) },
  })
  printLines(child, print)
  const endEarly = () => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS).unref()
  }
  const limit = setTimeout(endEarly, LIMIT_MS)
  process.once('SIGTERM', endEarly)
  const [exitCode] = await once(child, 'close')
  clearTimeout(limit)
  process.off('SIGTERM', endEarly)
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  await rm(folder, { recursive: true, force: true })
  return { report: text === null ? null : JSON.parse(text), exitCode }
}

/** Whole lines, because suites that run side by side share the terminal. */
export function printLines(
  { stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>,
  print: Print,
): void {
  for (const stream of [stdout, stderr]) createInterface({ input: stream }).on('line', print)
}
