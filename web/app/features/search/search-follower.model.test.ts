import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryState } from '../../api/retry-state.ts'
import { createSearchStorage, type SearchStorage } from '../../subject/search-storage.ts'
import { SILENT_FOR_MS } from './live-connection.ts'
import { memoryStore } from './memory-store.ts'
import { isEnded, ModelServer, nextEnd, nextFine } from './model-search-server.ts'
import { createOtpTimer } from './otp-timer.ts'
import { createRememberedEmail } from './remembered-email.ts'
import { createSearchDraft } from './search-draft.ts'
import { SearchFollower } from './search-follower.ts'
import { createSearchStore } from './search-store.ts'
import type { SearchTools } from './search-tools.ts'

/** `MODEL_RUNS=5000 npx vitest run --project web model` searches longer. */
const RUNS = Number(process.env.MODEL_RUNS ?? 600)
/** Shorter timers are due at any moment. */
const RENDER_MS = 100
const SUBJECT = { kind: 'patent', plate: 'AB123CD' } as const

/** The search that the visitor asked for last, by its number; null: the form. Shown once nothing is under way. */
interface Model {
  wanted: number | null
  begun: number
}

type Timer = { readonly task: () => void; readonly delayMs: number; isOff: boolean }

type Page = { store: ReturnType<typeof createSearchStore>; storage: SearchStorage; follower: SearchFollower }

/** A page over the model's server; `reload` opens another one in the same tab. */
function openTab(scheduler: fc.Scheduler) {
  const server = new ModelServer(scheduler)
  const session = memoryStore()
  const timers: Timer[] = []
  const failures: string[] = []
  const alive = new Set<SearchStorage>()
  const tab: { page: Page | undefined; starting: boolean } = { page: undefined, starting: false }
  tab.page = openPage()

  function openPage(): Page {
    const store = createSearchStore()
    const storage = createSearchStorage(session)
    alive.add(storage)
    const tools: SearchTools = {
      store,
      storage,
      otpTimer: createOtpTimer(memoryStore(), () => 0),
      remembered: createRememberedEmail({ device: memoryStore(), tab: session }, () => 0),
      draft: createSearchDraft(session, () => 0),
      network: { isOnline: () => true, whenOnline: () => Promise.resolve() },
      call: (async (...asked: Parameters<typeof server.call>) => {
        const reply = await server.call(...asked).catch((error: unknown) => ({ error }))
        if (!alive.has(storage)) return new Promise(() => undefined)
        if (reply instanceof Object && 'error' in reply) throw reply.error
        return reply
      }) as never,
      openSocket: server.openSocket,
      showToast: () => undefined,
      hideToast: () => undefined,
      now: () => 0,
      schedule: (task, delayMs) => {
        const timer = { task, delayMs, isOff: false }
        if (delayMs > RENDER_MS) timers.push(timer)
        else void scheduler.schedule(Promise.resolve(), 'render').then(() => timer.isOff || task())
        return () => {
          timer.isOff = true
        }
      },
    }
    watchForLosses(store, failures)
    return { store, storage, follower: new SearchFollower(tools) }
  }

  const pending = () => timers.filter(({ isOff }) => !isOff)
  const page = () => tab.page as Page
  const run = (work: Promise<unknown>) => work.catch((error: unknown) => void failures.push(String(error)))
  const fire = (timer: Timer | undefined) => {
    if (timer === undefined) return
    timers.splice(timers.indexOf(timer), 1)
    if (!timer.isOff) timer.task()
  }
  return {
    server,
    failures,
    page,
    run,
    isStarting: () => tab.starting,
    start() {
      tab.starting = true
      page().store.dispatch({ type: 'typedIdentifier', raw: SUBJECT.plate })
      const started = page().follower.start('verified', SUBJECT, async () => null)
      void run(started).then(() => {
        tab.starting = false
      })
    },
    fireAny: (at: number) => fire(pending()[at % Math.max(1, pending().length)]),
    /** `isKilled`: the browser loads the page anew; otherwise another page of the site was visited. */
    reload(isKilled: boolean) {
      if (isKilled) {
        alive.delete(page().storage)
        timers.length = 0
      }
      page().follower.leave()
      tab.page = openPage()
      void run(tab.page.follower.restore())
    },
    /** Everything arrives; the shortest timer fires when nothing else is under way. */
    async settle() {
      for (let round = 0; round < 500; round += 1) {
        await new Promise((resolve) => setImmediate(resolve))
        const due = timers.filter(({ delayMs }) => delayMs < SILENT_FOR_MS)
        if (scheduler.count() > 0) await scheduler.waitNext(1)
        else if (due.length === 0) return
        else fire(due.reduce((first, timer) => (timer.delayMs < first.delayMs ? timer : first)))
      }
      throw new Error('the page never comes to rest')
    },
  }
}

/** What was shown of a search stays shown, and nothing of another search appears in it. */
function watchForLosses(store: ReturnType<typeof createSearchStore>, failures: string[]): void {
  let before: { id: string; hashes: readonly string[]; lastSeq: number } | null = null
  store.subscribe(() => {
    const state = store.getState()
    if (!('session' in state)) return
    const { sessionId: id, infractions, lastSeq } = state.session
    const hashes = infractions.map(({ hash }) => hash)
    const lost = before?.id === id ? before.hashes.filter((hash) => !hashes.includes(hash)) : []
    if (lost.length > 0) failures.push(`${lost} disappeared`)
    const foreign = hashes.filter((hash) => !hash.startsWith(`${id}:`))
    if (foreign.length > 0) failures.push(`${foreign} shown in ${id}`)
    if (before?.id === id && before.lastSeq > lastSeq)
      failures.push(`back from ${before.lastSeq} to ${lastSeq}`)
    before = { id, hashes, lastSeq }
  })
}

type Tab = ReturnType<typeof openTab>
type Command = fc.AsyncCommand<Model, Tab>

const command = (
  name: string,
  run: (model: Model, tab: Tab) => void,
  isOffered: (tab: Tab) => boolean = () => true,
): Command => ({
  check: () => true,
  async run(model, tab) {
    if (isOffered(tab)) run(model, tab)
    expect(tab.failures).toEqual([])
    expect(tab.server.openSockets().length).toBeLessThanOrEqual(1)
  },
  toString: () => name,
})

/** The form is locked while a search is being started, and not there while one is being restored. */
const isFree = (tab: Tab) => !tab.isStarting()
const isFormThere = (tab: Tab) => isFree(tab) && tab.page().store.getState().stage !== 'restoring'
const newest = ({ server }: Tab) => server.searches.at(-1)

const fines = fc.nat(1).map((back) =>
  command(`fine ${back} back`, (_model, { server }) => {
    const search = server.searches.at(-1 - back)
    if (search && !isEnded(search)) server.add(search, nextFine(search))
  }),
)

const commands: fc.Arbitrary<Command>[] = [
  fc.constant(
    command(
      'start',
      (model, tab) => {
        model.begun += 1
        model.wanted = model.begun
        tab.start()
      },
      isFormThere,
    ),
  ),
  fc.nat(2).map((back) =>
    command(
      `show ${back} back`,
      (model, tab) => {
        if (model.begun - back < 1 || tab.server.forgotten.has(`s${model.begun - back}`)) return
        model.wanted = model.begun - back
        void tab.run(tab.page().follower.show(`s${model.wanted}`))
      },
      isFormThere,
    ),
  ),
  fc.constant(
    command(
      'reset',
      (model, tab) => {
        model.wanted = null
        tab.page().follower.reset()
      },
      isFormThere,
    ),
  ),
  fc.constant(
    command(
      'another form',
      (_model, tab) => {
        tab.page().store.dispatch({ type: 'again' })
        tab.page().storage.shelve()
      },
      isFormThere,
    ),
  ),
  fc
    .boolean()
    .map((isKilled) => command(`reload ${isKilled}`, (_model, tab) => tab.reload(isKilled), isFree)),
  fc.constant(command('check now', (_model, tab) => void tab.run(tab.page().follower.checkNow()))),
  fc.constant(command('network back', (_model, tab) => tab.page().follower.networkBack())),
  fc.constant(
    command('forget the one before', (model, { server }) => {
      const before = model.begun - 1
      if (before > 0 && before !== model.wanted) server.forgotten.add(`s${before}`)
    }),
  ),
  fines,
  fines,
  fines,
  fc.constant(
    command('end', (_model, tab) => {
      const search = newest(tab)
      if (search && !isEnded(search)) tab.server.add(search, nextEnd(search))
    }),
  ),
  fc
    .constantFrom(1006, 1012, 4403)
    .map((code) => command(`cut ${code}`, (_model, tab) => tab.server.cut(code))),
  fc.constant(command('unreached', (_model, tab) => tab.server.fail('unreached'))),
  fc.constant(command('token expires', (_model, tab) => tab.server.fail('expired'))),
  fc.nat(3).map((at) => command(`timer ${at}`, (_model, tab) => tab.fireAny(at))),
]

async function comeToRest({ wanted }: Model, tab: Tab): Promise<void> {
  await tab.settle()
  tab.server.recover()
  if (tab.page().store.getState().stage === 'restoring') tab.reload(true)
  tab.page().follower.networkBack()
  await tab.settle()
  expect(tab.failures).toEqual([])
  const state = tab.page().store.getState()
  if (wanted === null) return expect(state.stage).toBe('form')
  const search = tab.server.searches[wanted - 1]
  if (search === undefined || !('session' in state))
    throw new Error(`search ${wanted} is not shown: ${state.stage}`)
  const fines = search.events.flatMap((event) =>
    event.type === 'infraction_update' ? event.infraction.hash : [],
  )
  expect(tab.page().storage.read()).toMatchObject({ sessionId: search.id, wsToken: search.id })
  expect(state.session.infractions.map(({ hash }) => hash)).toEqual(fines)
  expect({
    id: state.session.sessionId,
    stage: state.stage,
    sockets: tab.server.openSockets().length,
  }).toEqual(
    isEnded(search)
      ? { id: search.id, stage: 'complete', sockets: 0 }
      : { id: search.id, stage: 'searching', sockets: 1 },
  )
}

/** Pages that are reloaded leave their waits unfinished, which the next file would see. */
beforeEach(() => void vi.spyOn(retryState, 'begin').mockReturnValue(() => undefined))
afterEach(() => vi.restoreAllMocks())

it('shows the search that was asked for last, whole and only it, whatever is late, lost or repeated', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.commands(commands, { maxCommands: 30, size: '+1' }),
      async (scheduler, asked) => {
        const model: Model = { wanted: null, begun: 0 }
        const tab = openTab(scheduler)
        await fc.scheduledModelRun(scheduler, () => ({ model, real: tab }), asked)
        await comeToRest(model, tab)
      },
    ),
    { numRuns: RUNS },
  )
})
