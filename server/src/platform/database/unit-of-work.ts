import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Callback = (error: unknown, result?: unknown) => void
type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void

const current = new AsyncLocalStorage<UnitOfWork>()

/** True while statements join a unit: they must see its changes. */
export const isInUnit = (): boolean => current.getStore()?.isOpen ?? false

/** For work that others share, which must not end with one caller's unit. */
export const outsideUnit = <T>(work: () => T): T => current.exit(work)

/** For what a process remembers: the commit may fail. `work` must not throw. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const unit = current.getStore()
  if (unit?.isOpen) unit.onCommitted(work)
  else await work()
}

/** Lets statements and transactions of `pool` join the unit that they run in (docs/decisions/0112). */
export function joinUnits(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const joining = (callback?: Connected): Promise<pg.PoolClient> | undefined => {
    const joined = current.getStore()?.join(pool, connect)
    if (callback === undefined) return joined ?? connect()
    if (joined === undefined) {
      connect(callback as Parameters<typeof connect>[0])
      return undefined
    }
    joined.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error),
    )
    return undefined
  }
  Object.defineProperty(pool, 'connect', { value: joining, configurable: true })
}

/**
 * One transaction for whatever runs in it, begun by its first statement. Transactions inside become savepoints.
 * So does each statement outside them, because callers may catch its failure and go on.
 */
export class UnitOfWork {
  #isOpen = true
  #pool: pg.Pool | null = null
  #opened: Promise<pg.PoolClient> | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #savepoints: string[] = []
  #made = 0
  #joined = 0
  #onIdle: (() => void) | null = null
  readonly #afterCommit: (() => Promise<void>)[] = []

  get isOpen(): boolean {
    return this.#isOpen
  }

  run<T>(work: () => T): T {
    return current.run(this, work)
  }

  /** Undefined if the unit is over, or has another pool. */
  join(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> | undefined {
    if (!this.#isOpen || (this.#pool !== null && this.#pool !== pool)) return undefined
    this.#pool = pool
    this.#opened ??= begin(connect)
    this.#joined += 1
    return this.#opened.then(
      (client) => this.#share(client),
      (error: unknown) => {
        this.#leave()
        throw error
      },
    )
  }

  onCommitted(work: () => Promise<void>): void {
    this.#afterCommit.push(work)
  }

  async commit(): Promise<void> {
    await this.#end('commit')
    for (const work of this.#afterCommit) await outsideUnit(work)
  }

  /** Does not fail: a connection that cannot roll back is closed. */
  async rollback(): Promise<void> {
    await this.#end('rollback').catch(() => undefined)
  }

  async #end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    if (this.#opened === null) return
    if (this.#joined > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve))
    const client = await this.#opened
    try {
      const { command } = await client.query(how)
      if (how === 'commit' && command !== 'COMMIT') throw new Error('the unit of work was rolled back')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  #leave(): void {
    this.#joined -= 1
    if (this.#joined === 0) this.#onIdle?.()
  }

  #share(client: pg.PoolClient): pg.PoolClient {
    const own = { savepoint: null as string | null, isReleased: false }
    const ask = (...args: unknown[]): unknown => {
      if (isStream(args[0])) return Reflect.apply(client.query, client, args)
      const callback = args.at(-1)
      const values = typeof callback === 'function' ? args.slice(0, -1) : args
      const result = this.#inTurn(() => this.#send(client, own, values))
      if (typeof callback !== 'function') return result
      result.then(
        (value) => (callback as Callback)(null, value),
        (error: unknown) => (callback as Callback)(error),
      )
      return undefined
    }
    const release = (): void => {
      if (own.isReleased) return
      own.isReleased = true
      this.#leave()
    }
    return new Proxy(client, {
      get(target, key) {
        if (key === 'query') return ask
        if (key === 'release') return release
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  /** With one reaction on its promise, so that the stack of an error still names who asked. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#turn
    const turn = Promise.withResolvers<void>()
    this.#turn = turn.promise
    await before
    try {
      return await work()
    } finally {
      turn.resolve()
    }
  }

  async #send(client: pg.PoolClient, own: { savepoint: string | null }, args: unknown[]): Promise<unknown> {
    const query = (...values: unknown[]): Promise<unknown> => Reflect.apply(client.query, client, values)
    const word = firstWord(args[0])
    if (word === 'begin' || word === 'start') {
      if (/isolation/i.test(textOf(args[0]))) throw new Error('a unit of work has one isolation')
      own.savepoint = await this.#mark(query)
      return NOTHING
    }
    const { savepoint } = own
    if (savepoint === null) {
      if (word === 'rollback' || word === 'commit') return NOTHING
      return this.#sendAlone(query, args)
    }
    if (word === 'commit') own.savepoint = null
    if (word === 'commit') return this.#keep(query, savepoint)
    if (word === 'rollback' && !/\bto\b/i.test(textOf(args[0]))) {
      own.savepoint = null
      return this.#undo(query, savepoint)
    }
    return query(...args)
  }

  async #sendAlone(query: (...args: unknown[]) => Promise<unknown>, args: unknown[]): Promise<unknown> {
    const savepoint = await this.#mark(query)
    try {
      const result = await query(...args)
      await this.#keep(query, savepoint)
      return result
    } catch (error) {
      await this.#undo(query, savepoint).catch(() => undefined)
      throw error
    }
  }

  async #mark(query: (text: string) => Promise<unknown>): Promise<string> {
    this.#made += 1
    const name = `unit_${this.#made}`
    await query(`savepoint ${name}`)
    this.#savepoints.push(name)
    return name
  }

  /** Releasing one that is not the last would release a transaction that began later and goes on. */
  async #keep(query: (text: string) => Promise<unknown>, name: string): Promise<unknown> {
    if (!this.#savepoints.includes(name)) throw new Error('an outer transaction was rolled back')
    if (this.#savepoints.at(-1) !== name) return NOTHING
    this.#savepoints.pop()
    return query(`release savepoint ${name}`)
  }

  async #undo(query: (text: string) => Promise<unknown>, name: string): Promise<unknown> {
    const index = this.#savepoints.indexOf(name)
    if (index < 0) return NOTHING
    this.#savepoints.length = index
    await query(`rollback to savepoint ${name}`)
    return query(`release savepoint ${name}`)
  }
}

const NOTHING = { rows: [], rowCount: 0, command: '', fields: [], oid: 0 }

async function begin(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  const client = await outsideUnit(connect)
  try {
    await client.query('begin')
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

const isStream = (asked: unknown): boolean => typeof asked === 'object' && asked !== null && 'submit' in asked

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}

const firstWord = (asked: unknown): string => /^\s*(\w+)/.exec(textOf(asked))?.[1]?.toLowerCase() ?? ''
