import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { RunTask } from './task-protocol.ts'

const MODULE = new URL('./testing/test-tasks.ts', import.meta.url)

it('has kept the code that it compiled by the time it answers, since its parent kills it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'multas-compiled-'))
  const child = fork(MODULE, [], {
    env: { NODE_COMPILE_CACHE: folder },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const task: RunTask = { kind: 'run', task: 'double', input: 2, ahead: 0 }
  child.send(task)
  const [reply] = await once(child, 'message')
  expect(reply).toEqual({ kind: 'done', value: 4 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(globSync('**/*', { cwd: folder }).length).toBeGreaterThan(3)
  rmSync(folder, { recursive: true })
})
