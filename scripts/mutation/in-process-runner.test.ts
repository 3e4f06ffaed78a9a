import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const RUNNER = path.join(import.meta.dirname, 'in-process-runner.ts')

it('leaves the errors of the process that only loads it, such as a failed first run', () => {
  const failing = `await import(${JSON.stringify(RUNNER)}); throw new Error('the first run failed')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', failing], {
    encoding: 'utf8',
  })
  expect(stderr).toContain('the first run failed')
  expect(status).toBe(1)
})
