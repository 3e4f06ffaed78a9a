import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeReachableFolder } from '../../../test/make-reachable-folder.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

async function makeDirectory(): Promise<string> {
  const directory = await makeReachableFolder('killed')
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

const MODULE = path.join(import.meta.dirname, 'start-embedded-postgres.ts')

it('starts after a kill in the middle of the first start', { timeout: 60_000 }, async () => {
  const directory = await makeDirectory()
  const code = `await (await import('${MODULE}')).startEmbeddedPostgres({ directory: '${directory}' })`
  const first = spawn(process.execPath, ['--input-type=module', '-e', code], { detached: true })
  await vi.waitUntil(() => globSync(`${directory}/cluster*/PG_VERSION`).length > 0, {
    timeout: 30_000,
    interval: 5,
  })
  process.kill(-(first.pid ?? 0), 'SIGKILL')
  await once(first, 'exit')

  const second = await startEmbeddedPostgres({ directory })
  await second.stop()
})

it('starts a server again that was killed, its own or an adopted one', { timeout: 60_000 }, async () => {
  const directory = await makeDirectory()
  const { connectionString, ...owner } = await startEmbeddedPostgres({ directory })
  const events: string[] = []
  const watcher = {
    onLost: () => void events.push('lost'),
    onStarted: () => void events.push('started'),
    onFailed: () => undefined,
  }
  const adopted = await startEmbeddedPostgres({ directory, watcher })
  expect(adopted).toMatchObject({ wasRunning: true, connectionString })
  for (const times of [1, 2]) {
    await leaveRow(connectionString)
    const [pid] = readFileSync(`${directory}/cluster/postmaster.pid`, 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await vi.waitUntil(() => events.length === 2 * times, { timeout: 20_000, interval: 20 })
    expect(await countRows(connectionString)).toBe(times)
  }
  expect(events).toEqual(['lost', 'started', 'lost', 'started'])
  await adopted.stop()
  await owner.stop()
  expect(events).toHaveLength(4)
  await expect(countRows(connectionString)).rejects.toThrow('ECONNREFUSED')
})

const leaveRow = (connectionString: string) =>
  ask(connectionString, 'create table if not exists rows (at timestamptz); insert into rows values (now())')

async function countRows(connectionString: string): Promise<number> {
  const { rows } = await ask(connectionString, 'select count(*)::int as n from rows')
  return rows[0].n
}

async function ask(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
