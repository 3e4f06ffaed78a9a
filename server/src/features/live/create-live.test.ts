import { PassThrough } from 'node:stream'
import type { LiveEvent } from '@multas/contract'
import { expect, it } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import type { CommittedEntry } from '../search/index.ts'
import { createLive } from './create-live.ts'
import { createFollowers } from './followers.ts'
import { LiveConnection } from './live-connection.ts'

const VEHICLE = { marca: 'FIAT', modelo: null, anio: null }
const SECRETS = createSecrets('a secret of the tests, long enough for them')
const END = { type: 'session_complete' } as const

type Listener = (payload: string) => void

/** Processes whose wake-ups reach each other at once; `events` is what the table holds. */
function startProcesses() {
  const events: LiveEvent[] = []
  const listeners: Listener[] = []
  const payloads: string[] = []
  const start = (processId: string, secrets = SECRETS) => {
    const [readings, delivered]: [string[], string[]] = [[], []]
    const bus = {
      processId,
      hasPeers: () => true,
      on: (_channel: string, listener: Listener) => void listeners.push(listener),
      onReconnect: () => undefined,
      async wake(_channel: string, payload: string) {
        payloads.push(payload)
        for (const listener of listeners) listener(payload)
      },
    }
    const search = {
      async readEvents(positions: readonly { searchId: string; after: number }[]) {
        readings.push(...positions.map(({ searchId }) => searchId))
        return positions.map(({ after }) => ({
          lastSeq: events.length,
          isComplete: events.at(-1)?.type === END.type,
          events: events.slice(after),
          upTo: events.length,
        }))
      },
      presentEntry: ({ entry, firstSeq }: CommittedEntry) =>
        events.slice(firstSeq - 1, firstSeq - 1 + entry.events.length),
      markDelivered: async (ids: readonly string[]) => void delivered.push(...ids),
    }
    const live = createLive({
      bus,
      secrets,
      search,
      log: createLog('silent'),
      followers: createFollowers(),
    } as never)
    return { ...live, readings, delivered }
  }
  const commit = (live: ReturnType<typeof start>, type: LiveEvent['type'], isUrgent: boolean) => {
    events.push({ type, seq: events.length + 1, vehicle: VEHICLE } as LiveEvent)
    const entry = { searchId: 's', isUrgent, events: [{}] } as unknown as CommittedEntry['entry']
    return live.hooks.onEventsCommitted([{ entry, firstSeq: events.length }])
  }
  return { start, commit, payloads }
}

async function follow({
  hub,
  readings,
}: Pick<ReturnType<ReturnType<typeof startProcesses>['start']>, 'hub' | 'readings'>) {
  const received: { type: string; seq?: number }[] = []
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => received.push(JSON.parse(text)),
    close: () => undefined,
  }
  const connection = new LiveConnection(socket as never, new PassThrough() as never, 's', 0, () => undefined)
  connection.phase = 'joining'
  hub.join(connection)
  await expect.poll(() => connection.phase === 'joined' && !connection.isReading).toBe(true)
  readings.length = 0
  return { connection, seqs: () => received.flatMap(({ seq }) => seq ?? []) }
}

it('sends urgent events of another process on without reading them, and marks the result delivered', async () => {
  const { start, commit, payloads } = startProcesses()
  const [web, worker] = [start('web'), start('worker')]
  const browser = await follow(web)
  await commit(worker, 'vehicle_info', true)
  expect(browser.seqs()).toEqual([1])
  await commit(worker, END.type, true)
  expect(browser.seqs()).toEqual([1, 2])
  expect(browser.connection.phase).toBe('closing')
  expect(web.readings).toEqual([])
  expect(payloads.join()).not.toContain('FIAT')
  await web.close()
  expect(web.delivered).toEqual(['s'])
})

it('reads what was not pushed, before what is pushed later', async () => {
  const { start, commit } = startProcesses()
  const [web, worker] = [start('web'), start('worker')]
  const browser = await follow(web)
  await commit(start('a third'), 'vehicle_info', false)
  await commit(worker, 'vehicle_info', true)
  await expect.poll(browser.seqs).toEqual([1, 2])
})

it('reads events that it cannot open, as those of a process with another secret', async () => {
  const { start, commit } = startProcesses()
  const [web, worker] = [
    start('web'),
    start('worker', createSecrets('another secret, just as long as the first')),
  ]
  const browser = await follow(web)
  await commit(worker, 'vehicle_info', true)
  await expect.poll(browser.seqs).toEqual([1])
})
