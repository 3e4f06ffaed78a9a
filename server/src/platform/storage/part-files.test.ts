import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPart, sweepParts } from './part-files.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'parts-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

/** Another process that writes a part into the directory, and lives until it is killed. */
async function startWriter() {
  const module = JSON.stringify(new URL('./part-files.ts', import.meta.url).href)
  const code = `import { writeFileSync } from 'node:fs'
    const { openPart } = await import(${module})
    const part = await openPart(${JSON.stringify(directory)})
    writeFileSync(part.path, 'personal data')
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

it('keeps the part of a process that lives, and deletes it when the process was killed', async () => {
  const writer = await startWriter()
  expect([await sweepParts(directory), await readdir(directory)]).toEqual([0, [expect.any(String)]])
  await writer.kill()
  expect([await sweepParts(directory), await readdir(directory)]).toEqual([1, []])
})

it('keeps what this process writes, however old, until it is released', async () => {
  const part = await openPart(directory)
  await writeFile(part.path, 'x')
  await utimes(part.path, new Date(0), new Date(0))
  expect(await sweepParts(directory)).toBe(0)
  await part.release()
  expect(await readdir(directory)).toEqual([])
})

it('deletes parts without a sign of life, in folders too, and no other file', async () => {
  await mkdir(path.join(directory, 'ezeiza'))
  const names = ['ezeiza/0123.abc.part', '0123456789ab-7-x.part', '17', 'fresh.part']
  for (const name of names) await writeFile(path.join(directory, name), 'x')
  for (const name of names.slice(0, 3)) await utimes(path.join(directory, name), new Date(0), new Date(0))
  expect(await sweepParts(directory)).toBe(2)
  expect((await readdir(directory)).sort()).toEqual(['17', 'ezeiza', 'fresh.part'])
})

it('finds nothing without a directory', async () => {
  expect(await sweepParts(path.join(directory, 'none'))).toBe(0)
})
