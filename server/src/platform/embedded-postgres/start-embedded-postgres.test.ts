import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { it, onTestFinished, vi } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const MODULE = path.join(import.meta.dirname, 'start-embedded-postgres.ts')

it('starts after a kill in the middle of the first start', { timeout: 60_000 }, async () => {
  const directory = mkdtempSync('/var/tmp/multas-killed-')
  onTestFinished(() => rmSync(directory, { recursive: true }))
  chmodSync(directory, 0o711)
  const code = `await (await import('${MODULE}')).startEmbeddedPostgres({ directory: '${directory}' })`
  const first = spawn(process.execPath, ['--input-type=module', '-e', code], { detached: true })
  await vi.waitUntil(() => globSync(`${directory}/cluster*/PG_VERSION`).length > 0, {
    timeout: 30_000,
    interval: 5,
  })
  process.kill(-(first.pid ?? 0), 'SIGKILL')
  await once(first, 'exit')

  const second = await startEmbeddedPostgres({ directory })
  await second.stop()
})
