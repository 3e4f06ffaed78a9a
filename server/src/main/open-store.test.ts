import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startEmbedded } from './open-store.ts'
import { readSettings } from './read-settings.ts'

it('a command stops the embedded database, unless the product was started meanwhile', {
  timeout: 60_000,
}, async () => {
  const directory = mkdtempSync('/var/tmp/multas-command-')
  onTestFinished(() => rmSync(directory, { recursive: true }))
  chmodSync(directory, 0o711)
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
