/** One search as a browser observed it; times are on the machine's monotonic clock. */
export interface FollowedSearch {
  readonly plate: string
  readonly postedMs: number
  repliedMs: number | null
  firstFineMs: number | null
  completeMs: number | null
  /** When each jurisdiction's fines were on the socket (its first one). */
  readonly fineMsOf: Record<string, number>
  /** Outcome of each jurisdiction, from its progress message. */
  readonly outcomeOf: Record<string, string>
  fines: number
  progress: number
  /** The last sequence number; each message must carry the next one. */
  lastSeq: number
  /** The first error; null if there was none. */
  fault: string | null
}

interface Message {
  readonly type: string
  readonly seq?: number
  readonly jurisdiction?: string
  readonly outcome?: string | null
  readonly infraction?: { readonly jurisdiccionSlug: string }
}

export function startFollowing(plate: string, postedMs: number): FollowedSearch {
  return {
    plate,
    postedMs,
    repliedMs: null,
    firstFineMs: null,
    completeMs: null,
    fineMsOf: {},
    outcomeOf: {},
    fines: 0,
    progress: 0,
    lastSeq: 0,
    fault: null,
  }
}

/** Takes one message of the live protocol into account. */
export function applyMessage(search: FollowedSearch, text: string, atMs: number): void {
  const message = JSON.parse(text) as Message
  if (message.seq !== undefined) {
    if (message.seq !== search.lastSeq + 1) search.fault ??= `seq ${message.seq} after ${search.lastSeq}`
    search.lastSeq = message.seq
  }
  switch (message.type) {
    case 'infraction_update':
      applyFine(search, message.infraction?.jurisdiccionSlug ?? '', atMs)
      break
    case 'progress':
      search.progress += 1
      if (message.jurisdiction) search.outcomeOf[message.jurisdiction] = message.outcome ?? 'none'
      break
    case 'session_complete':
      if (search.completeMs !== null) search.fault ??= 'complete twice'
      search.completeMs = atMs
      break
    case 'authFailed':
    case 'error':
      search.fault ??= text
  }
}

function applyFine(search: FollowedSearch, slug: string, atMs: number): void {
  search.firstFineMs ??= atMs
  search.fines += 1
  search.fineMsOf[slug] ??= atMs
}

/** Null if all expected messages arrived, once and in order; otherwise the error. */
export function findLoss(search: FollowedSearch, fines: number, jurisdictions: number): string | null {
  if (search.fault !== null) return search.fault
  if (search.completeMs === null) return 'never complete'
  if (search.fines !== fines) return `${search.fines} fines of ${fines}`
  if (search.progress !== jurisdictions || Object.keys(search.outcomeOf).length !== jurisdictions)
    return `${search.progress} progress messages of ${jurisdictions}`
  return null
}
