import type { LiveEvent, QueuePlace, SearchReply, SessionStatusReply } from '@multas/contract'
import { type FormEvent, type FormState, initialForm, reduceForm } from './form-state.ts'
import { applyLiveEvents } from './live-events.ts'
import type { LiveStatus } from './live-transitions.ts'
import { type SearchSession, sessionFromReply, sessionFromStatus } from './search-session.ts'
import { SEARCH_TRANSITIONS } from './search-transitions.ts'

export type SearchState =
  | { readonly stage: 'form'; readonly form: FormState }
  | { readonly stage: 'restoring'; readonly form: FormState; readonly failed: boolean }
  | { readonly stage: 'searching'; readonly form: FormState; readonly session: SearchSession }
  | { readonly stage: 'complete'; readonly form: FormState; readonly session: SearchSession }
  | { readonly stage: 'limited'; readonly form: FormState; readonly limit: SearchReply }

export type SearchEvent =
  | FormEvent
  | { readonly type: 'restoring' }
  | { readonly type: 'restoreFailed' }
  | { readonly type: 'started'; readonly reply: SearchReply; readonly sessionId: string }
  | { readonly type: 'limited'; readonly reply: SearchReply }
  | { readonly type: 'status'; readonly reply: SessionStatusReply; readonly subject: string }
  | { readonly type: 'live'; readonly events: readonly LiveEvent[] }
  | { readonly type: 'queue'; readonly queue: QueuePlace | null }
  | { readonly type: 'connection'; readonly status: LiveStatus; readonly at: number }
  | { readonly type: 'checking'; readonly checking: boolean }
  | { readonly type: 'expired' }
  | { readonly type: 'mailChosen'; readonly mailsResult: boolean }
  | { readonly type: 'reset' }
  | { readonly type: 'again' }

export const initialSearch: SearchState = { stage: 'form', form: initialForm }

/** Ignored events change nothing. */
export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  const next = SEARCH_TRANSITIONS[state.stage]
  const { form } = state
  switch (event.type) {
    case 'reset':
      return { stage: next.reset, form: newForm(form) }
    case 'again':
      // The result stays beside the form for another search.
      return { ...state, form: newForm(form) }
    case 'restoring':
      return { stage: next.restoring, form, failed: false }
    case 'restoreFailed':
      return next.restoreFailed === 'ignored' ? state : { stage: next.restoreFailed, form, failed: true }
    case 'limited':
      return { stage: next.limited, form: { ...form, pending: null }, limit: event.reply }
    case 'started': {
      const session = sessionFromReply(event.reply, event.sessionId, form.identifier)
      return { stage: next.started, form: { ...form, pending: null }, session }
    }
    case 'status':
      return applyStatus(state, event.reply, event.subject)
    case 'live':
    case 'queue':
    case 'connection':
    case 'checking':
    case 'expired':
    case 'mailChosen':
      return 'session' in state ? reduceSession(state, event) : state
    default:
      return { ...state, form: reduceForm(form, event) }
  }
}

/** The cooldown belongs to the e-mail and outlives the search, as does the mail choice. */
const newForm = ({ cooldown, mailsResult }: FormState): FormState => ({
  ...initialForm,
  cooldown,
  mailsResult,
})

type Running = Extract<SearchState, { session: SearchSession }>
type SessionEvent = Extract<
  SearchEvent,
  { type: 'live' | 'queue' | 'connection' | 'checking' | 'expired' | 'mailChosen' }
>

function reduceSession(state: Running, event: SessionEvent): SearchState {
  const { session } = state
  const next = SEARCH_TRANSITIONS[state.stage]
  switch (event.type) {
    case 'live': {
      const isComplete = event.events.some(({ type }) => type === 'session_complete')
      const stage = isComplete ? next.sessionCompleted : next.sessionChanged
      return { ...state, stage, session: applyLiveEvents(session, event.events) }
    }
    case 'queue':
      return { ...state, session: { ...session, queue: event.queue } }
    case 'connection': {
      const isConnected = event.status === 'connected'
      const lostAt = isConnected ? null : (session.lostAt ?? event.at)
      return { ...state, session: { ...session, connection: event.status, lostAt } }
    }
    case 'checking':
      return { ...state, session: { ...session, checking: event.checking } }
    case 'mailChosen':
      return { ...state, session: { ...session, mailsResult: event.mailsResult } }
    case 'expired':
      return { ...state, stage: next.expired, session: { ...session, sentByEmail: true, checking: false } }
  }
}

/**
 * A status is complete at its moment; items already shown keep their position. One that events have overtaken
 * is ignored.
 */
function applyStatus(state: SearchState, reply: SessionStatusReply, subject: string): SearchState {
  const next = SEARCH_TRANSITIONS[state.stage]
  const stage = reply.sessionComplete ? next.statusComplete : next.statusRunning
  if (stage === 'ignored') return state
  const known = 'session' in state ? state.session : null
  if ('session' in state && isOvertaken(reply, state.session))
    return { ...state, session: { ...state.session, checking: false } }
  const session = sessionFromStatus(reply, subject, known)
  return { stage, form: state.form, session }
}

const isOvertaken = (reply: SessionStatusReply, shown: SearchSession): boolean =>
  reply.sessionId === shown.sessionId && reply.lastSeq < shown.lastSeq
