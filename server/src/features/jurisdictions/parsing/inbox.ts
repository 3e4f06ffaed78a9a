import type { JobMessage } from './parse-protocol.ts'

export class Inbox {
  readonly #messages: JobMessage[] = []
  #wake: (() => void) | null = null

  put(message: JobMessage): void {
    this.#messages.push(message)
    this.#wake?.()
    this.#wake = null
  }

  async take(): Promise<JobMessage> {
    for (;;) {
      const message = this.#messages.shift()
      if (message !== undefined) return message
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
