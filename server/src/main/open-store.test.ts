import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { makeReachableFolder } from '../../test/make-reachable-folder.ts'
import { generatedSecret, startEmbedded } from './open-store.ts'
import { readSettings } from './read-settings.ts'

it('a command stops the embedded database, unless the product was started meanwhile', async () => {
  const directory = await makeReachableFolder('command')
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const reading = readSettings({ DATA_DIR: directory })
  if (!reading.ok) throw new Error(reading.faults.join())
  const { settings } = reading
  const isRunning = () => existsSync(path.join(directory, 'postgres/cluster/postmaster.pid'))

  const command = await startEmbedded(settings)
  const product = await startEmbedded(settings)
  const client = new pg.Client({ connectionString: product.url })
  client.on('error', () => undefined)
  await client.connect()
  await command.stopUnlessUsed()
  await expect(client.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  await client.end()
  await product.stop()
  expect(isRunning()).toBe(false)

  await (await startEmbedded(settings)).stopUnlessUsed()
  expect(isRunning()).toBe(false)
})

it('generates a secret once, for its owner only, and refuses an empty file', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-secret-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = path.join(directory, 'app-secret')
  const secret = await generatedSecret(directory)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect([await generatedSecret(directory), readFileSync(file, 'utf8')]).toEqual([secret, secret])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, '\n')
  await expect(generatedSecret(directory)).rejects.toThrow(`${file} is empty: put the secret back`)
})

it('leaves no empty secret where nothing can be written', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-secret-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const module = path.join(import.meta.dirname, 'open-store.ts')
  const code = `await (await import('${module}')).generatedSecret('${directory}')`
  const limited = `trap '' XFSZ; ulimit -f 0; exec "$0" --input-type=module -e "$1"`
  const { status, stderr } = spawnSync('/bin/bash', ['-c', limited, process.execPath, code], {
    encoding: 'utf8',
    env: {},
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')])
  expect(existsSync(path.join(directory, 'app-secret'))).toBe(false)
})
