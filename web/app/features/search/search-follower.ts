import type { LiveEvent } from '@multas/contract'
import { groupReports, principalReports, type Subject } from '@multas/domain'
import { mailResult, refreshToken, sessionStatus, startSearch } from '../../api/calls.ts'
import { createTraceparent } from '../../api/traceparent.ts'
import { MAIL_LANGUAGE } from '../../language.ts'
import { track } from '../../track.ts'
import { isExpiredSession, isMissing } from './explain-failure.ts'
import { LiveConnection } from './live-connection.ts'
import type { LiveStatus } from './live-transitions.ts'
import { retryLostReply } from './retry-lost-reply.ts'
import { retryWhileAtCapacity } from './retry-while-at-capacity.ts'
import { retryWhileUnreachable } from './retry-while-unreachable.ts'
import { searchToasts } from './search-toasts.ts'
import type { SearchTools } from './search-tools.ts'

/** Batches simultaneous events into one render, without visible delay. */
const GATHER_MS = 60

export class SearchFollower {
  readonly #tools: SearchTools
  #connection: LiveConnection | null = null
  #gathered: LiveEvent[] = []
  #newInfractions = 0

  constructor(tools: SearchTools) {
    this.#tools = tools
  }

  /**
   * Throws refusals of `/api/search`. A token is single-use: if an earlier reply was lost, `recover` yields
   * another, with which the server resumes the search.
   */
  async start(
    verificationToken: string,
    subject: Subject,
    recover: () => Promise<string | null>,
  ): Promise<void> {
    const { store, storage, call } = this.#tools
    const mail = store.getState().form.mailsResult ? {} : { mailsResult: false }
    const subjectFields =
      subject.kind === 'dni' ? { dni: subject.dni, gender: subject.gender } : { dominio: subject.plate }
    const traceparent = createTraceparent()
    const ask = (token: string) =>
      retryWhileAtCapacity(this.#tools, () =>
        call(startSearch, {
          body: { ...subjectFields, verificationToken: token, ...mail, ...MAIL_LANGUAGE },
          headers: { traceparent },
        }),
      )
    const { reply, isRepeated } = await retryLostReply(ask, verificationToken, recover)
    this.#reset()
    if (reply.limitReached) {
      store.dispatch({ type: 'limited', reply })
      track('search_error', { reason: 'limit_reached', searchType: subject.kind })
      if (isRepeated) this.#tools.showToast(searchToasts.searchEndedMeanwhile)
      return
    }
    const { sessionId, wsToken } = reply
    if (sessionId === null || wsToken === null) throw new Error(reply.message)
    const { email, identifier } = store.getState().form
    storage.save({
      sessionId,
      subject: identifier,
      email,
      searchType: subject.kind,
      wsToken,
      completed: false,
    })
    storage.saveVehicle(reply.vehicle)
    storage.savePerson(reply.personData)
    store.dispatch({ type: 'started', reply, sessionId })
    track('user_identified', { by: 'email' })
    track('search_started', { searchType: subject.kind })
    this.#connect(sessionId, wsToken, 0, traceparent)
  }

  /** Restores this tab's search after a reload (docs/behaviour/search.md#restore). */
  async restore(): Promise<void> {
    const { store, storage, showToast } = this.#tools
    const stored = storage.read()
    if (stored === null) return
    store.dispatch({ type: 'restoring' })
    try {
      const status = await retryWhileUnreachable(this.#tools, () => this.#fetchStatus(stored.sessionId))
      if (status.limitReached || !(status.sessionComplete || status.sessionActive)) return this.reset()
      store.dispatch({ type: 'status', reply: status, subject: stored.subject })
      const token = storage.read()?.wsToken
      if (status.sessionComplete) storage.saveCompleted()
      else if (token) this.#connect(stored.sessionId, token, status.lastSeq)
    } catch (error) {
      if (isExpiredSession(error) || isMissing(error)) return this.reset()
      store.dispatch({ type: 'restoreFailed' })
      showToast(searchToasts.statusUnknown)
    }
  }

  async show(sessionId: string): Promise<void> {
    if (!this.#tools.storage.recall(sessionId)) return
    this.#disconnect('New search started')
    await this.restore()
  }

  async checkNow(): Promise<void> {
    const { store, showToast } = this.#tools
    const state = store.getState()
    if (state.stage !== 'searching' || state.session.checking) return
    store.dispatch({ type: 'checking', checking: true })
    try {
      const status = await this.#fetchStatus(state.session.sessionId)
      if (store.getState().stage === 'form') return
      store.dispatch({ type: 'status', reply: status, subject: state.session.subject })
      showToast(status.sessionComplete ? searchToasts.complete : searchToasts.inProgress)
      if (!status.sessionComplete) return this.#connection?.reconnect()
      this.#complete()
      this.#connection?.close('Search complete')
    } catch (error) {
      store.dispatch({ type: 'checking', checking: false })
      if (isExpiredSession(error)) this.#expire()
      else showToast(searchToasts.statusUnknown)
    }
  }

  /** Connections from before may be dead. */
  networkBack(): void {
    if (this.#tools.store.getState().stage === 'searching') this.#connection?.reconnect()
  }

  async openLastResult(): Promise<void> {
    const { store, storage, showToast } = this.#tools
    const state = store.getState()
    const last = state.stage === 'limited' ? state.limit.lastResult : null
    if (last === null) return
    const { email, identifier: subject, kind } = state.form
    storage.save({ ...last, subject, email, searchType: kind === 'dni' ? kind : 'patent', completed: true })
    try {
      const status = await retryWhileUnreachable(this.#tools, () => this.#fetchStatus(last.sessionId))
      store.dispatch({ type: 'status', reply: status, subject })
    } catch {
      storage.close()
      showToast(searchToasts.resultGone)
    }
  }

  /** Unchanged if the server is unreachable. */
  async chooseMail(mailsResult: boolean): Promise<void> {
    const { store, storage, call, showToast } = this.#tools
    const state = store.getState()
    if (!('session' in state)) return
    const { sessionId } = state.session
    store.dispatch({ type: 'mailChosen', mailsResult })
    try {
      const ask = (token: string | null) =>
        call(mailResult, { params: { id: sessionId }, body: { mailsResult }, token })
      await this.#withToken(sessionId, storage.read()?.wsToken ?? null, ask)
    } catch {
      store.dispatch({ type: 'mailChosen', mailsResult: !mailsResult })
      showToast(searchToasts.mailUnchanged)
    }
  }

  reset(): void {
    this.#reset()
    this.#tools.store.dispatch({ type: 'reset' })
  }

  /** The search stays in storage for the visitor's return. */
  leave(): void {
    this.#disconnect('Page left')
  }

  #reset(): void {
    this.#tools.storage.close()
    this.#disconnect('New search started')
  }

  #disconnect(reason: string): void {
    const connection = this.#connection
    this.#connection = null
    this.#gathered = []
    this.#newInfractions = 0
    connection?.close(reason)
  }

  #connect(sessionId: string, token: string, after: number, traceparent?: string): void {
    const { openSocket, schedule } = this.#tools
    const connection = new LiveConnection({
      token,
      after,
      openSocket: () => openSocket(sessionId, traceparent),
      refreshToken: () => this.#refresh(sessionId),
      onEvent: (event) => this.#connection === connection && this.#gather(event),
      onQueue: (queue) =>
        this.#connection === connection && this.#tools.store.dispatch({ type: 'queue', queue }),
      onStatus: (status) => this.#connection === connection && this.#follow(status),
      schedule,
      random: Math.random,
    })
    this.#connection = connection
    connection.start()
  }

  #gather(event: LiveEvent): void {
    this.#gathered.push(event)
    if (this.#gathered.length === 1) this.#tools.schedule(() => this.#show(), GATHER_MS)
  }

  #show(): void {
    const { store, storage, showToast } = this.#tools
    const events = this.#gathered
    this.#gathered = []
    if (events.length === 0) return
    store.dispatch({ type: 'live', events })
    for (const event of events) {
      if (event.type === 'anses_data_ready') storage.savePerson(event.personData)
      if (event.type === 'vehicle_info' || event.type === 'dnrpa_data_ready')
        storage.saveVehicle(event.vehicle)
    }
    const fresh = events.flatMap((event) =>
      event.type === 'infraction_update' && event.infraction.isNew ? event.infraction : [],
    )
    this.#announceNew(new Set(fresh.map(({ hash }) => hash)))
    if (events.some(({ type }) => type === 'session_complete')) {
      this.#complete()
      showToast(searchToasts.complete)
    }
  }

  /** Another report of a shown act is not a new infraction. */
  #announceNew(hashes: ReadonlySet<string>): void {
    const { store, showToast } = this.#tools
    const state = store.getState()
    if (hashes.size === 0 || !('session' in state)) return
    const acts = groupReports(state.session.infractions)
    const fresh = acts.filter(({ principal, others }) =>
      [principal, ...others].every(({ hash }) => hashes.has(hash)),
    )
    this.#newInfractions += fresh.length
    const last = fresh.at(-1)
    if (last) showToast(searchToasts.newInfraction(this.#newInfractions, last.principal.jurisdiccion))
  }

  #complete(): void {
    const { store, storage } = this.#tools
    storage.saveCompleted()
    const state = store.getState()
    if ('session' in state)
      track('search_completed', {
        searchType: state.session.searchType,
        infractions: principalReports(state.session.infractions).length,
      })
  }

  #follow(status: LiveStatus): void {
    const { store, showToast, now } = this.#tools
    if (status === 'closed') this.#show()
    store.dispatch({ type: 'connection', status, at: now() })
    if (status === 'lost') showToast(searchToasts.connectionLost)
    if (status === 'expired') this.#expire()
    // The server closed before the end arrived: request the status.
    if (status === 'closed' && store.getState().stage === 'searching') void this.checkNow()
  }

  #expire(): void {
    this.#tools.store.dispatch({ type: 'expired' })
    track('search_error', { reason: 'session_expired' })
    this.#tools.showToast(searchToasts.sessionExpired)
  }

  async #fetchStatus(sessionId: string) {
    const { call, storage } = this.#tools
    const ask = (token: string | null) => call(sessionStatus, { params: { id: sessionId }, token })
    return this.#withToken(sessionId, storage.read()?.wsToken ?? null, ask)
  }

  async #withToken<T>(
    sessionId: string,
    token: string | null,
    ask: (token: string | null) => Promise<T>,
  ): Promise<T> {
    try {
      return await ask(token)
    } catch (error) {
      const fresh = isExpiredSession(error) ? await this.#refresh(sessionId) : null
      if (fresh === null) throw error
      return ask(fresh)
    }
  }

  /** Null if refused: this browser is not, or no longer, the verified one. */
  async #refresh(sessionId: string): Promise<string | null> {
    try {
      const { token } = await this.#tools.call(refreshToken, { body: { sessionId } })
      this.#tools.storage.saveToken(token)
      return token
    } catch (error) {
      if (isExpiredSession(error) || isMissing(error)) return null
      throw error
    }
  }
}
