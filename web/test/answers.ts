import { type ApiError, apiError, type Call } from '@multas/contract'

/** A call that the screen sent. */
export interface SentCall {
  readonly operation: string
  /** Without its query. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** How the API answers one call of the contract. */
export interface Answer {
  readonly call: Call
  respond(sent: SentCall): Promise<Response>
}

type Reply<C extends Call> = C['replies'] extends {
  readonly 200: { readonly _zod: { readonly input: infer I } }
}
  ? I
  : never

/** The reply is checked against the contract when it is asked for, as the body of the call is. */
export function answer<const C extends Call>(call: C, reply: Reply<C>): Answer {
  return answerBy(call, () => reply)
}

/** The reply follows from what was sent, or from what the test has changed meanwhile. */
export function answerBy<const C extends Call>(call: C, replyTo: (sent: SentCall) => Reply<C>): Answer {
  return {
    call,
    async respond(sent) {
      const reply = replyTo(sent)
      call.replies[200]?.parse(reply)
      return Response.json(reply)
    },
  }
}

/** An error of the API; a wait is in `headers` as well, as the server sends it. */
export function refuse(
  call: Call,
  status: number,
  error: ApiError,
  headers: Record<string, string> = {},
): Answer {
  const content = apiError.parse(error)
  return { call, respond: async () => Response.json(content, { status, headers }) }
}

/** The server is not reached. */
export function disconnect(call: Call): Answer {
  return {
    call,
    respond: async () => {
      throw new TypeError('Failed to fetch')
    },
  }
}

/** An answer that waits for `release`. */
export function hold(answered: Answer): Answer & { release(): void } {
  const released = Promise.withResolvers<void>()
  return {
    call: answered.call,
    async respond(sent) {
      await released.promise
      return answered.respond(sent)
    },
    release: () => released.resolve(),
  }
}

/** The last answer to the call with this path; a path without parameters precedes one with them. */
export function findAnswer(planned: readonly Answer[], method: string, path: string): Answer | undefined {
  const fitting = planned.filter(({ call }) => call.method === method && fitsPath(call.path, path))
  const fewest = Math.min(...fitting.map(({ call }) => countParameters(call.path)))
  return fitting.findLast(({ call }) => countParameters(call.path) === fewest)
}

const countParameters = (path: string): number => path.split(':').length - 1

function fitsPath(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.split('/'), path.split('/')]
  return (
    expected.length === actual.length &&
    expected.every((part, place) => {
      const [before = '', parameter] = part.split(':')
      return parameter === undefined ? part === actual[place] : actual[place]?.startsWith(before)
    })
  )
}
