export interface RunTask {
  readonly kind: 'run'
  readonly task: string
  readonly input: unknown
  readonly ahead: number
}

export interface SendMore {
  readonly kind: 'more'
}

export type TaskMessage =
  | { readonly kind: 'chunk'; readonly value: unknown }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }
