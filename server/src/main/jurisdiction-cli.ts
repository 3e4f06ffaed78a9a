import { runJurisdictionCli } from '../features/jurisdictions/index.ts'
import { useFile } from '../features/steering/index.ts'
import { environment } from './env.ts'
import { runCommand } from './run-command.ts'

const [command, slug, ...rest] = process.argv.slice(2)

if (command === 'use-file' && slug !== undefined && rest.length === 0) {
  await runCommand(async (foundation) => {
    const wasVersion = await useFile(foundation, slug)
    foundation.out(
      wasVersion ? `The file of ${slug} is in force again.` : `No version of ${slug} was in force.`,
    )
    return 0
  })
} else {
  process.exitCode = await runJurisdictionCli(
    process.argv.slice(2),
    (name) => environment[name],
    (line) => {
      process.stdout.write(`${line}\n`)
    },
  )
}
