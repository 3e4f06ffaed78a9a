import type { TaskMessage } from './task-protocol.ts'

/** Ordered messages for one reader. The first failure ends it. */
export class Inbox {
  readonly #messages: TaskMessage[] = []
  #failure: { readonly reason: unknown } | null = null
  #wake: (() => void) | null = null
  #onFailure: ((reason: unknown) => void) | null = null

  put(message: TaskMessage): void {
    this.#messages.push(message)
    this.#wakeUp()
  }

  fail(reason: unknown): void {
    if (this.#failure !== null) return
    this.#failure = { reason }
    this.#onFailure?.(reason)
    this.#wakeUp()
  }

  onFailure(listener: (reason: unknown) => void): void {
    this.#onFailure = listener
    if (this.#failure !== null) listener(this.#failure.reason)
  }

  async take(): Promise<TaskMessage> {
    for (;;) {
      const message = this.#messages.shift()
      if (message !== undefined) return message
      if (this.#failure !== null) throw this.#failure.reason
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  #wakeUp(): void {
    this.#wake?.()
    this.#wake = null
  }
}
