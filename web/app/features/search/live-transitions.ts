import type { Transitions } from '@multas/domain'

/** `closed`, `lost` and `expired` are final, but `reconnect` may leave the last two. */
export type LiveStatus =
  | 'idle'
  | 'opening'
  | 'connecting'
  | 'connected'
  | 'waiting'
  | 'closed'
  | 'lost'
  | 'expired'

/** Events of the live connection; `…ForGood` are beyond the limits of `reconnect-policy.ts`. */
export type LiveTransition =
  | 'start'
  | 'accepted'
  | 'ended'
  | 'disconnected'
  | 'disconnectedForGood'
  | 'tokenRejected'
  | 'tokenRejectedForGood'
  | 'retryDue'
  | 'renewalDenied'
  | 'reconnect'
  | 'close'

const FINAL = {
  start: 'ignored',
  accepted: 'ignored',
  ended: 'ignored',
  disconnected: 'ignored',
  disconnectedForGood: 'ignored',
  tokenRejected: 'ignored',
  tokenRejectedForGood: 'ignored',
  retryDue: 'ignored',
  renewalDenied: 'ignored',
  close: 'closed',
} as const

const WITH_SOCKET = {
  start: 'ignored',
  accepted: 'connected',
  ended: 'closed',
  disconnected: 'waiting',
  disconnectedForGood: 'lost',
  tokenRejected: 'waiting',
  tokenRejectedForGood: 'lost',
  retryDue: 'ignored',
  renewalDenied: 'ignored',
  reconnect: 'connecting',
  close: 'closed',
} as const

/** docs/behaviour/state-machines/live-connection.md */
export const LIVE_TRANSITIONS = {
  idle: { ...FINAL, start: 'opening', reconnect: 'ignored' },
  opening: WITH_SOCKET,
  connecting: WITH_SOCKET,
  connected: WITH_SOCKET,
  waiting: {
    start: 'ignored',
    accepted: 'ignored',
    ended: 'ignored',
    disconnected: 'waiting',
    disconnectedForGood: 'lost',
    tokenRejected: 'ignored',
    tokenRejectedForGood: 'ignored',
    retryDue: 'connecting',
    renewalDenied: 'expired',
    reconnect: 'connecting',
    close: 'closed',
  },
  closed: { ...FINAL, reconnect: 'ignored' },
  lost: { ...FINAL, reconnect: 'connecting' },
  expired: { ...FINAL, reconnect: 'connecting' },
} as const satisfies Transitions<LiveStatus, LiveTransition>
