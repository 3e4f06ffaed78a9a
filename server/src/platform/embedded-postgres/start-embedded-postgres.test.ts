import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeReachableFolder } from '../../../test/make-reachable-folder.ts'
import { isRoot, UNPRIVILEGED } from './reachable.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

async function makeDirectory(): Promise<string> {
  const directory = await makeReachableFolder('killed')
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

const MODULE = path.join(import.meta.dirname, 'start-embedded-postgres.ts')

it('starts after a kill in the middle of the first start', async () => {
  const directory = await makeDirectory()
  const code = `await (await import('${MODULE}')).startEmbeddedPostgres({ directory: '${directory}' })`
  const first = spawn(process.execPath, ['--input-type=module', '-e', code], { detached: true })
  await vi.waitUntil(() => globSync(`${directory}/cluster*/PG_VERSION`).length > 0, {
    timeout: 60_000,
    interval: 5,
  })
  process.kill(-(first.pid ?? 0), 'SIGKILL')
  await once(first, 'exit')

  const second = await startEmbeddedPostgres({ directory })
  await second.stop()
})

it('starts a server again that was killed, its own or an adopted one', async () => {
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
    await vi.waitUntil(() => events.length === 2 * times, { timeout: 60_000, interval: 20 })
    expect(await countRows(connectionString)).toBe(times)
  }
  expect(events).toEqual(['lost', 'started', 'lost', 'started'])
  await adopted.stop()
  await owner.stop()
  expect(events).toHaveLength(4)
  await expect(countRows(connectionString)).rejects.toThrow('ECONNREFUSED')
})

it.each([false, true])('starts after a reboot gave its number away, its port too: %s', async (isTaken) => {
  const directory = await makeDirectory()
  const first = await startEmbeddedPostgres({ directory })
  const file = path.join(directory, 'cluster/postmaster.pid')
  const [, ...lines] = readFileSync(file, 'utf8').split('\n')
  await first.stop()
  const other = spawn('sleep', ['600'], isRoot() ? UNPRIVILEGED : {})
  onTestFinished(() => void other.kill('SIGKILL'))
  writeFileSync(file, [other.pid, ...lines].join('\n'))
  const listener = createServer()
  onTestFinished(() => void listener.close())
  if (isTaken) await once(listener.listen(Number(lines[2]), '127.0.0.1'), 'listening')
  const second = await startEmbeddedPostgres({ directory })
  expect(second.wasRunning).toBe(false)
  await ask(second.connectionString, 'select')
  await second.stop()
  expect(other.exitCode).toBeNull()
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
