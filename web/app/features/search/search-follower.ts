import { search } from '@multas/contract/routes'
import { principalReports, type Subject } from '@multas/domain'
import { createTraceparent } from '../../api/traceparent.ts'
import { MAIL_LANGUAGE } from '../../language.ts'
import { track } from '../../track.ts'
import { isExpiredSession, isMissing } from './explain-failure.ts'
import type { LiveStatus } from './live-transitions.ts'
import { LiveUpdates } from './live-updates.ts'
import { retryLostReply } from './retry-lost-reply.ts'
import { retryWhileAtCapacity } from './retry-while-at-capacity.ts'
import { retryWhileUnreachable } from './retry-while-unreachable.ts'
import { searchToasts } from './search-toasts.ts'
import type { SearchTools } from './search-tools.ts'
import { createSessionCalls, type SessionCalls } from './session-calls.ts'

/** Starts or restores the search of this tab, and follows it to its end. */
export class SearchFollower {
  readonly #tools: SearchTools
  readonly #calls: SessionCalls
  readonly #updates: LiveUpdates
  /** Changes when another search, or none, is to be shown: replies to what was asked before are ignored. */
  #turn = {}

  constructor(tools: SearchTools) {
    this.#tools = tools
    this.#calls = createSessionCalls(tools)
    this.#updates = new LiveUpdates({
      tools,
      renewToken: this.#calls.renewToken,
      onComplete: () => this.#complete(),
      onStatus: (status) => this.#onConnectionStatus(status),
    })
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
    const { store, storage, showToast } = this.#tools
    const traceparent = createTraceparent()
    const send = (token: string) => this.#requestSearch(token, subject, traceparent)
    const { reply, isRepeated } = await retryLostReply(send, verificationToken, recover)
    this.#close()
    if (reply.limitReached) {
      store.dispatch({ type: 'limited', reply })
      track('search_error', { reason: 'limit_reached', searchType: subject.kind })
      if (isRepeated) showToast(searchToasts.searchEndedMeanwhile)
      return
    }
    const { sessionId, wsToken } = reply
    if (sessionId === null || wsToken === null) throw new Error(reply.message)
    const { email, identifier } = store.getState().form
    const stored = { sessionId, subject: identifier, email, searchType: subject.kind, wsToken }
    storage.save({ ...stored, completed: false })
    storage.saveVehicle(reply.vehicle)
    storage.savePerson(reply.personData)
    store.dispatch({ type: 'started', reply, sessionId })
    track('user_identified', { by: 'email' })
    track('search_started', { searchType: subject.kind })
    this.#updates.connect({ sessionId, token: wsToken, after: 0, traceparent })
  }

  /** Restores this tab's search after a reload (docs/behaviour/search.md#restore). */
  async restore(): Promise<void> {
    const { store, storage, showToast } = this.#tools
    const stored = storage.read()
    if (stored === null) return
    const isCurrent = this.#takeTurn()
    store.dispatch({ type: 'restoring' })
    try {
      const status = await this.#fetchStatusPatiently(stored.sessionId)
      if (!isCurrent()) return
      if (status.limitReached || !(status.sessionComplete || status.sessionActive)) return this.reset()
      store.dispatch({ type: 'status', reply: status, subject: stored.subject })
      // The call may have renewed it.
      const token = storage.read()?.wsToken
      if (status.sessionComplete) storage.saveCompleted()
      else if (token) this.#updates.connect({ sessionId: stored.sessionId, token, after: status.lastSeq })
    } catch (error) {
      if (!isCurrent()) return
      if (isExpiredSession(error) || isMissing(error)) return this.reset()
      store.dispatch({ type: 'restoreFailed' })
      showToast(searchToasts.statusUnknown)
    }
  }

  async show(sessionId: string): Promise<void> {
    const { store, storage } = this.#tools
    const isRestoring = store.getState().stage === 'restoring' && storage.read()?.sessionId === sessionId
    if (isRestoring || !storage.recall(sessionId)) return
    this.#abandon('New search started')
    await this.restore()
  }

  async checkNow(): Promise<void> {
    const { store, showToast } = this.#tools
    const state = store.getState()
    if (state.stage !== 'searching' || state.session.checking) return
    const turn = this.#turn
    store.dispatch({ type: 'checking', checking: true })
    try {
      const status = await this.#calls.fetchStatus(state.session.sessionId)
      if (turn !== this.#turn) return
      store.dispatch({ type: 'status', reply: status, subject: state.session.subject })
      showToast(status.sessionComplete ? searchToasts.complete : searchToasts.inProgress)
      if (!status.sessionComplete) return this.#updates.reconnect()
      this.#complete()
      this.#updates.close('Search complete')
    } catch (error) {
      if (turn !== this.#turn) return
      store.dispatch({ type: 'checking', checking: false })
      if (isExpiredSession(error)) this.#expire()
      else showToast(searchToasts.statusUnknown)
    }
  }

  /** Connections from before may be dead. */
  networkBack(): void {
    if (this.#tools.store.getState().stage === 'searching') this.#updates.reconnect()
  }

  async openLastResult(): Promise<void> {
    const { store, storage, showToast } = this.#tools
    const state = store.getState()
    const last = state.stage === 'limited' ? state.limit.lastResult : null
    if (last === null) return
    const { email, identifier: subject, kind } = state.form
    const searchType = kind === 'dni' ? 'dni' : 'patent'
    const isCurrent = this.#takeTurn()
    storage.save({ ...last, subject, email, searchType, completed: true })
    try {
      const status = await this.#fetchStatusPatiently(last.sessionId)
      if (isCurrent()) store.dispatch({ type: 'status', reply: status, subject })
    } catch {
      if (!isCurrent()) return
      storage.close()
      showToast(searchToasts.resultGone)
    }
  }

  async chooseMail(mailsResult: boolean): Promise<void> {
    const { store, showToast } = this.#tools
    const state = store.getState()
    if (!('session' in state)) return
    const turn = this.#turn
    store.dispatch({ type: 'mailChosen', mailsResult })
    try {
      await this.#calls.chooseMail(state.session.sessionId, mailsResult)
    } catch {
      if (turn !== this.#turn) return
      store.dispatch({ type: 'mailChosen', mailsResult: !mailsResult })
      showToast(searchToasts.mailUnchanged)
    }
  }

  reset(): void {
    this.#close()
    this.#tools.store.dispatch({ type: 'reset' })
  }

  /** The search stays in storage for the visitor's return. */
  leave(): void {
    this.#abandon('Page left')
  }

  #takeTurn(): () => boolean {
    const turn = {}
    this.#turn = turn
    return () => this.#turn === turn
  }

  #abandon(reason: string): void {
    this.#takeTurn()
    this.#updates.abandon(reason)
  }

  #close(): void {
    this.#tools.storage.close()
    this.#abandon('New search started')
  }

  #requestSearch(verificationToken: string, subject: Subject, traceparent: string) {
    const { store, call } = this.#tools
    const subjectFields =
      subject.kind === 'dni' ? { dni: subject.dni, gender: subject.gender } : { dominio: subject.plate }
    const mail = store.getState().form.mailsResult ? {} : { mailsResult: false }
    return retryWhileAtCapacity(this.#tools, () =>
      call(search, {
        body: { ...subjectFields, verificationToken, ...mail, ...MAIL_LANGUAGE },
        headers: { traceparent },
      }),
    )
  }

  #fetchStatusPatiently(sessionId: string) {
    return retryWhileUnreachable(this.#tools, () => this.#calls.fetchStatus(sessionId))
  }

  #onConnectionStatus(status: LiveStatus): void {
    const { store, showToast, now } = this.#tools
    if (status === 'closed') this.#updates.flush()
    store.dispatch({ type: 'connection', status, at: now() })
    if (status === 'lost') showToast(searchToasts.connectionLost)
    if (status === 'expired') this.#expire()
    // The server closed before the end arrived: request the status.
    if (status === 'closed' && store.getState().stage === 'searching') void this.checkNow()
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

  #expire(): void {
    this.#tools.store.dispatch({ type: 'expired' })
    track('search_error', { reason: 'session_expired' })
    this.#tools.showToast(searchToasts.sessionExpired)
  }
}
