import { createInterface } from 'node:readline/promises'
import { loadJurisdictions } from '../features/jurisdictions/index.ts'
import { createFileReader, runImportCli } from '../features/registry/index.ts'
import { runCommand } from './run-command.ts'

/** Ends in order on the first Ctrl-C: what was read up to the last checkpoint stays, to go on from. */
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

await runCommand(async ({ settings, lookup, ...foundation }) => {
  const loaded = loadJurisdictions({ dir: settings.jurisdictionsDir, lookup })
  if (!loaded.ok) throw new Error('the jurisdictions have faults: npm run jurisdiction -- list tells them')
  const names = new Map(loaded.jurisdictions.map(({ slug, name }) => [slug, name]))
  const hosts = new Map(loaded.jurisdictions.map(({ slug, paymentHosts }) => [slug, paymentHosts]))
  const exitCode = await runImportCli(
    {
      ...foundation,
      reader: createFileReader(foundation.secrets),
      paymentHosts: (slug) => hosts.get(slug) ?? [],
      jurisdictionName: (slug) => names.get(slug) ?? null,
      ask: process.stdin.isTTY ? ask : null,
      showProgress,
      signal: stopping.signal,
    },
    process.argv.slice(2),
  )
  await loaded.close()
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
