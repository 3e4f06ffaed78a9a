import { serveParent } from './serve-parent.ts'
import type { RunTask, SendMore, TaskMessage } from './task-protocol.ts'

/** Chunks and result are structured clones. */
export type ChildTask<Input> = (input: Input) => AsyncGenerator<unknown, unknown> | Promise<unknown>

/** Runs tasks for the owning `TaskPool`, one at a time. Has no effect outside a child process. */
export function serveTasks(tasks: Readonly<Record<string, ChildTask<never>>>): void {
  let credit = 0
  let resume: (() => void) | null = null
  const reply = serveParent((message: RunTask | SendMore) => {
    if (message.kind === 'more') {
      credit += 1
      resume?.()
      resume = null
      return
    }
    credit = message.ahead
    run(message).catch((error: unknown) => {
      const { name, message: text } = error instanceof Error ? error : { name: 'unknown', message: '' }
      post({ kind: 'failed', name, message: text })
    })
  })

  async function run({ task, input }: RunTask): Promise<void> {
    const start = tasks[task] as ChildTask<unknown> | undefined
    if (start === undefined) throw new Error(`unknown task ${task}`)
    const chunks = start(input)
    if (chunks instanceof Promise) return post({ kind: 'done', value: await chunks })
    for (;;) {
      const next = await chunks.next()
      if (next.done === true) {
        return post({ kind: 'done', value: next.value })
      }
      if (credit === 0)
        await new Promise<void>((taken) => {
          resume = taken
        })
      credit -= 1
      post({ kind: 'chunk', value: next.value })
    }
  }

  function post(message: TaskMessage): void {
    reply?.(message)
  }
}
