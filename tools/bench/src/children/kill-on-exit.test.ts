import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'

const PROGRAM = `
import { spawn } from 'node:child_process'
import { endWithUs } from '${new URL('./kill-on-exit.ts', import.meta.url).href}'
endWithUs(spawn('sleep', ['60'], { stdio: 'inherit' }))
throw new Error('a bench went wrong')`

describe('a process of ours', () => {
  it('does not outlive a bench that went wrong', async () => {
    const bench = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM])
    const started = performance.now()
    // 'close' is emitted when no process holds its output open, so only after the sleeper has ended.
    const [code] = await once(bench, 'close')
    expect(code).toBe(1)
    expect(performance.now() - started).toBeLessThan(10_000)
  }, 20_000)
})
