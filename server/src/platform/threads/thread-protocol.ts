/** To the thread: run one task. */
export interface RunTask {
  readonly kind: 'run'
  readonly task: string
  readonly input: unknown
  /** Chunks that may be sent before the first is taken. */
  readonly ahead: number
}

/** To the thread: one chunk was taken, so one more may be sent. */
export interface SendMore {
  readonly kind: 'more'
}

/** From the thread: chunks, then `done` with the result, or `failed`. */
export type ThreadMessage =
  | { readonly kind: 'chunk'; readonly value: unknown }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }
