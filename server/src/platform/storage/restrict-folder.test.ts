import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDiskCache } from './disk-cache.ts'
import { restrictFolder } from './restrict-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'restrict-'))
})
afterEach(() => rm(root, { recursive: true }))

const modeOf = async (...parts: string[]) => (await stat(path.join(root, ...parts))).mode & 0o777

it('leaves a folder and what is in it to its owner, and what a link points to alone', async () => {
  await mkdir(path.join(root, 'evidence', 'inner'), { recursive: true })
  const files = [path.join(root, 'evidence', 'a'), path.join(root, 'evidence', 'inner', 'b')]
  for (const file of [...files, path.join(root, 'outside')]) {
    await writeFile(file, 'x')
    await chmod(file, 0o644)
  }
  await symlink(path.join(root, 'outside'), path.join(root, 'evidence', 'link'))
  await restrictFolder(path.join(root, 'evidence'))
  expect([await modeOf('evidence'), await modeOf('evidence', 'inner')]).toEqual([0o700, 0o700])
  expect([await modeOf('evidence', 'a'), await modeOf('evidence', 'inner', 'b')]).toEqual([0o600, 0o600])
  expect(await modeOf('outside')).toBe(0o644)
  await restrictFolder(path.join(root, 'missing'))
})

it('a cache is readable by its owner only', async () => {
  const directory = path.join(root, 'cache')
  const cache = createDiskCache({ directory, maxBytes: 1_000 })
  await cache.put('key', Readable.from([Buffer.from('photo')]), { contentType: 'image/png' })
  const [name = ''] = await readdir(directory)
  expect([await modeOf('cache'), await modeOf('cache', name)]).toEqual([0o700, 0o600])
})
