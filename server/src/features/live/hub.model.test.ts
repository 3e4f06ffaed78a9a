import { setImmediate } from 'node:timers/promises'
import { type LiveEvent, MAX_BUFFERED_BYTES } from '@multas/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { createHub } from './hub.ts'
import { LiveConnection } from './live-connection.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 200)
const SEARCHES = ['a', 'b'] as const
type SearchId = (typeof SEARCHES)[number]

/** What is committed, which is all that a browser may ever see. */
interface Model {
  readonly committed: Record<SearchId, LiveEvent[]>
}

/** A browser that reads nothing while it is stuck. */
interface Browser {
  readonly searchId: SearchId
  readonly after: number
  readonly connection: LiveConnection
  readonly received: { type: string; seq?: number; lastSeq?: number }[]
  readonly unread: { bytes: number; taken?: () => void }[]
  isStuck: boolean
  code: number | null
}

function startServer(scheduler: fc.Scheduler, { committed }: Model) {
  const browsers: Browser[] = []
  const faults = { failures: 0 }
  const ended: string[] = []
  const hub = createHub({
    async readEvents(positions) {
      await scheduler.schedule(Promise.resolve(), 'read')
      const batches = positions.map(({ searchId, after }) => {
        const events = committed[searchId as SearchId]
        const upTo =
          after < events.length ? Math.min(events.length, after + 3) : Math.max(after, events.length)
        const isComplete = events.at(-1)?.type === 'session_complete'
        return { lastSeq: events.length, isComplete, events: events.slice(after, upTo), upTo }
      })
      await scheduler.schedule(Promise.resolve(), 'rows')
      faults.failures -= 1
      if (faults.failures >= 0) throw new Error('of the test')
      return batches
    },
    onDelivered: (searchIds) => void ended.push(...searchIds),
    log: createLog('silent'),
  })
  return {
    browsers,
    faults,
    ended,
    hub,
    join: (id: SearchId, after: number) => browsers.push(join(id, after)),
  }

  function join(searchId: SearchId, after: number): Browser {
    const unread: Browser['unread'] = []
    const socket = {
      get bufferedAmount() {
        return unread.reduce((sum, { bytes }) => sum + bytes, 0)
      },
      send(text: string, taken?: () => void) {
        browser.received.push(JSON.parse(text))
        if (browser.isStuck)
          unread.push(
            taken ? { bytes: MAX_BUFFERED_BYTES / 2 + 1, taken } : { bytes: MAX_BUFFERED_BYTES / 2 + 1 },
          )
        else taken?.()
      },
      close(code: number) {
        browser.code = code
        void scheduler.schedule(Promise.resolve(), 'closed').then(() => hub.leave(connection))
      },
    }
    const wire = { cork: () => undefined, uncork: () => undefined }
    const connection = new LiveConnection(socket as never, wire as never, searchId, 0, hub.read)
    const browser: Browser = { searchId, after, connection, received: [], unread, isStuck: false, code: null }
    connection.sent = after
    connection.phase = 'joining'
    hub.join(connection)
    return browser
  }
}

type Server = ReturnType<typeof startServer>
type Command = fc.AsyncCommand<Model, Server>

const takeOne = ({ unread }: Browser) => unread.shift()?.taken?.()

/** Without a gap from where the browser was, each event once, and only what was committed. */
function checkReceived({ committed }: Model, { browsers }: Server): void {
  for (const { searchId, after, received } of browsers) {
    const [hello, ...events] = received
    if (hello === undefined) continue
    expect(hello.type).toBe('authSuccess')
    const from = Math.min(after, hello.lastSeq ?? 0)
    expect(events).toEqual(committed[searchId].slice(from, from + events.length))
  }
}

const command = (name: string, run: (model: Model, server: Server) => void): Command => ({
  check: () => true,
  async run(model, server) {
    run(model, server)
    // The hub reads in a turn of its own.
    await setImmediate()
    checkReceived(model, server)
    const joined = server.browsers.filter(({ connection }) => server.hub.isFollowed(connection.searchId))
    expect(server.hub.size()).toBeLessThanOrEqual(joined.length)
  },
  toString: () => name,
})

const eventOf = (seq: number, search: string, ends: boolean): LiveEvent =>
  ends
    ? ({ type: 'session_complete', seq } as LiveEvent)
    : ({ type: 'vehicle_info', seq, vehicle: { marca: search, modelo: null, anio: seq } } as LiveEvent)

const anySearch = fc.constantFrom(...SEARCHES)
const commit = fc
  .record({
    search: anySearch,
    count: fc.integer({ min: 1, max: 3 }),
    ends: fc.nat(9),
    notice: fc.constantFrom('publish', 'wake', 'lost'),
  })
  .map(({ search, count, ends, notice }) =>
    command(`commit ${search} ${count} ${ends === 0} ${notice}`, ({ committed }, { hub }) => {
      const all = committed[search]
      if (all.at(-1)?.type === 'session_complete') return
      const firstSeq = all.length + 1
      for (let n = 0; n < count; n += 1)
        all.push(eventOf(firstSeq + n, search, ends === 0 && n === count - 1))
      const fresh = all.slice(firstSeq - 1)
      const lastSeq = all.length
      if (notice === 'publish') hub.publish([{ searchId: search, firstSeq, lastSeq, present: () => fresh }])
      if (notice === 'wake') hub.wake([search])
    }),
  )
const ofBrowser = (name: string, act: (browser: Browser, server: Server) => void) =>
  fc.nat(4).map((at) =>
    command(`${name} ${at}`, (_model, server) => {
      const browser = server.browsers[at]
      if (browser) act(browser, server)
    }),
  )

const commands: fc.Arbitrary<Command>[] = [
  fc
    .tuple(anySearch, fc.nat(4))
    .map(([search, after]) =>
      command(`join ${search} ${after}`, (_model, server) => void server.join(search, after)),
    ),
  commit,
  commit,
  commit,
  ofBrowser('stick', (browser) => {
    browser.isStuck = true
  }),
  ofBrowser('take one', takeOne),
  ofBrowser('leave', ({ connection }, { hub }) => {
    connection.phase = 'closing'
    hub.leave(connection)
  }),
  fc.constant(command('poll', (_model, { hub }) => hub.wakeAll())),
  fc.integer({ min: 1, max: 3 }).map((times) =>
    command(`fail ${times}`, (_model, { faults }) => {
      faults.failures = times
    }),
  ),
]

async function comeToRest(model: Model, server: Server, scheduler: fc.Scheduler): Promise<void> {
  server.faults.failures = 0
  for (let round = 0; round < 20; round += 1) {
    for (const browser of server.browsers) {
      browser.isStuck = false
      while (browser.unread.length > 0) takeOne(browser)
    }
    server.hub.wakeAll()
    for (let turn = 0; turn < 4; turn += 1) {
      await setImmediate()
      await scheduler.waitIdle()
    }
  }
  checkReceived(model, server)
  for (const { searchId, connection, code, received } of server.browsers) {
    const all = model.committed[searchId]
    const isComplete = all.at(-1)?.type === 'session_complete'
    if (code === null && connection.phase === 'joined') {
      expect(received.at(-1)?.seq ?? received[0]?.lastSeq).toBe(all.length)
      expect(isComplete).toBe(false)
    }
    if (code === 1000) expect(isComplete && (received.at(-1)?.seq ?? received[0]?.lastSeq)).toBe(all.length)
    expect(connection.phase).not.toBe('joining')
  }
  for (const id of server.ended) expect(model.committed[id as SearchId].at(-1)?.type).toBe('session_complete')
  expect(server.hub.size()).toBe(
    server.browsers.filter(({ connection }) => connection.phase !== 'closing').length,
  )
}

it('sends each browser what was committed after its last event, in order, once, to the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.commands(commands, { maxCommands: 40, size: '+1' }),
      async (scheduler, asked) => {
        const model: Model = { committed: { a: [], b: [] } }
        const server = startServer(scheduler, model)
        await fc.scheduledModelRun(scheduler, () => ({ model, real: server }), asked)
        await comeToRest(model, server, scheduler)
      },
    ),
    { numRuns: RUNS },
  )
})
