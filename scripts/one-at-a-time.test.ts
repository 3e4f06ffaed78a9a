import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('fails at once, with the reason, when the lock can not be written', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  try {
    const lockFile = path.join(folder, 'missing', 'lock')
    expect(() => oneAtATime(lockFile, () => undefined)).toThrow(`cannot write ${lockFile}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
