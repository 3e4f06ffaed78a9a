import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'

const PROGRAM = `
import { spawn } from 'node:child_process'
import { endWithUs } from '${new URL('./end-with-us.ts', import.meta.url).href}'
const child = spawn('sleep', ['60'])
endWithUs(child)
process.stdout.write(String(child.pid))
throw new Error('a bench went wrong')`

describe('a process of ours', () => {
  it('does not outlive a bench that went wrong', async () => {
    const bench = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM])
    let pid = ''
    bench.stdout.on('data', (chunk: Buffer) => {
      pid += chunk.toString('utf8')
    })
    await once(bench, 'close')
    expect(Number(pid)).toBeGreaterThan(0)
    await expect.poll(() => isAlive(Number(pid))).toBe(false)
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
