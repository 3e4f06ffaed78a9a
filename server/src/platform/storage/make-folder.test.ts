import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder } from './make-folder.ts'

function makeDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'make-folder-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

it('makes what is missing of a path, once for all who ask', async () => {
  const folder = path.join(makeDirectory(), 'a/b/c')
  await Promise.all([makeFolder(folder, 0o700), makeFolder(folder, 0o700), makeFolder(folder, 0o700)])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('fails where there cannot be a folder', async () => {
  const file = path.join(makeDirectory(), 'file')
  writeFileSync(file, '')
  for (const folder of ['/dev/null', '/dev/null/x', '/proc/x', '/proc/x/y', file, `${file}/x`])
    await expect(makeFolder(folder), folder).rejects.toThrow(/EEXIST|ENOENT|ENOTDIR|EPERM|EACCES/)
})
