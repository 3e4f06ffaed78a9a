import { ADMIN_USAGE, runAdminCli } from '../features/admin/index.ts'
import { createEmailCheck } from '../features/verification/index.ts'
import { runCommand } from './run-command.ts'

await runCommand(ADMIN_USAGE, ({ settings, out, ...infrastructure }) =>
  runAdminCli(
    { ...infrastructure, siteUrl: settings.siteUrl, checkEmail: createEmailCheck() },
    process.argv.slice(2),
    out,
  ),
)
