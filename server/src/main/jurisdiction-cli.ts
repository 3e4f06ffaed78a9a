import { runJurisdictionCli } from '../features/jurisdictions/index.ts'
import { environment } from './env.ts'

process.exitCode = await runJurisdictionCli(
  process.argv.slice(2),
  (name) => environment[name],
  (line) => {
    process.stdout.write(`${line}\n`)
  },
)
