import { createInterface } from 'node:readline/promises'
import { createFileReader, IMPORT_USAGE, runImportCli } from '../features/registry/index.ts'
import { openDescribed } from './open-described.ts'
import { runCommand } from './run-command.ts'

/** The import resumes from the last checkpoint. */
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

await runCommand(IMPORT_USAGE, async (infrastructure) => {
  const { close, ...described } = await openDescribed(infrastructure)
  const exitCode = await runImportCli(
    {
      ...infrastructure,
      reader: createFileReader(infrastructure.secrets),
      ...described,
      ask: process.stdin.isTTY ? ask : null,
      showProgress,
      signal: stopping.signal,
    },
    process.argv.slice(2),
  )
  await close()
  return exitCode
})

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} [y/N] `, { signal: stopping.signal })
    return /^[ys]/i.test(answer.trim())
  } catch {
    return false
  } finally {
    terminal.close()
  }
}

function showProgress(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r${text}  ` : `${text}\n`)
}
