import { createSearchStorage } from '../../subject/search-storage.ts'
import type { Toast } from '../../ui/toast/toast-store.ts'
import { createSearch } from './create-search.ts'
import type { LiveSocket } from './live-connection.ts'
import { memoryStore } from './memory-store.ts'
import { createOtpTimer } from './otp-timer.ts'
import { createRememberedEmail } from './remembered-email.ts'
import { createSearchDraft } from './search-draft.ts'
import { sampleSearchReply } from './search-samples.ts'
import { createSearchStore } from './search-store.ts'
import type { SearchTools } from './search-tools.ts'

type Answers = Readonly<Record<string, unknown>>

export const VERIFIED: Answers = {
  '/api/send-code': { message: '', cooldownSeconds: 300, expiresInSeconds: 600 },
  '/api/verify-code': { verified: true, verificationToken: 'v1', verifiedForSeconds: 86_400 },
  '/api/search': sampleSearchReply(),
}

/** Test harness: calls reply from a table (an Error is thrown), tasks run on demand. */
export function setUp(given: Answers, session: Record<string, string> = {}) {
  const answers: Record<string, unknown> = { ...given }
  const calls: { path: string; options: unknown }[] = []
  const toasts: Toast[] = []
  const tasks: (() => void)[] = []
  const sockets: LiveSocket[] = []
  const socketTraces: (string | undefined)[] = []
  const sessionStore = memoryStore(session)
  const deviceStore = memoryStore()
  const call = async (route: { path: string }, options: unknown) => {
    calls.push({ path: route.path, options })
    const planned = answers[route.path]
    const answer = Array.isArray(planned) ? planned.shift() : planned
    if (answer instanceof Error) throw answer
    return answer
  }
  const search = createSearch({
    store: createSearchStore(),
    storage: createSearchStorage(sessionStore),
    otpTimer: createOtpTimer(deviceStore, () => 0),
    remembered: createRememberedEmail({ device: deviceStore, tab: sessionStore }, () => 0),
    draft: createSearchDraft(sessionStore, () => 0),
    network: { isOnline: () => true, whenOnline: () => Promise.resolve() },
    call: call as unknown as SearchTools['call'],
    openSocket: (_sessionId, traceparent) => {
      socketTraces.push(traceparent)
      const socket = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} }
      sockets.push(socket)
      return socket
    },
    showToast: (toast) => toasts.push(toast),
    hideToast: () => {},
    now: () => 0,
    schedule: (task) => {
      tasks.push(task)
      return () => {}
    },
  })
  const receive = (message: unknown) =>
    sockets.at(-1)?.onmessage?.call({} as WebSocket, { data: JSON.stringify(message) } as MessageEvent)
  const patiently = async (work: Promise<unknown>) => {
    let isDone = false
    void work.finally(() => {
      isDone = true
    })
    while (!isDone) {
      for (const task of tasks.splice(0)) task()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return {
    search,
    socketTraces,
    answers,
    calls,
    toasts,
    tasks,
    sessionStore,
    deviceStore,
    receive,
    patiently,
  }
}

export async function verifyPlate({ search }: ReturnType<typeof setUp>): Promise<void> {
  search.type({ type: 'typedIdentifier', raw: 'AB123CD' })
  search.type({ type: 'typedEmail', raw: 'maria@gmail.com' })
  await search.sendCode()
  search.type({ type: 'typedCode', raw: '123456' })
  await search.verifyCode()
}
