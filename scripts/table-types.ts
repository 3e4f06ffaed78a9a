import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** `npm run table-types`: writes `server/src/platform/database/table-types.ts` anew, from a migrated database. */
const root = path.join(import.meta.dirname, '..')
const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', 'table-types', '--update'],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = status ?? 1
