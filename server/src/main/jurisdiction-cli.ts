import { existsSync } from 'node:fs'
import path from 'node:path'
import { useFile } from '../features/jurisdiction-admin/index.ts'
import { JURISDICTION_USAGE, runJurisdictionCli } from '../features/jurisdictions/index.ts'
import { environment } from './env.ts'
import { outliveReaders } from './outlive-readers.ts'
import { isHelpRequested, printUsage } from './print-usage.ts'
import { runCommand } from './run-command.ts'

const [command, slug, ...rest] = process.argv.slice(2)

if (isHelpRequested()) printUsage(JURISDICTION_USAGE)
else if (command === 'use-file' && slug !== undefined && rest.length === 0) {
  await runCommand(JURISDICTION_USAGE, async (infrastructure) => {
    const hasFile = existsSync(path.join(infrastructure.settings.jurisdictionsDir, `${slug}.yaml`))
    const wasVersion = await useFile(infrastructure, slug)
    if (hasFile)
      infrastructure.out(wasVersion ? `${slug} uses its file again.` : `${slug} already used its file.`)
    else
      infrastructure.out(
        wasVersion ? `${slug} has no file: it is no longer consulted.` : `${slug}.yaml does not exist.`,
      )
    return hasFile || wasVersion ? 0 : 1
  })
} else {
  outliveReaders()
  process.exitCode = await runJurisdictionCli(
    process.argv.slice(2),
    (name) => environment[name],
    (line) => {
      process.stdout.write(`${line}\n`)
    },
  )
}
