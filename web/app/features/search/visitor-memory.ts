import { forgetBrowser } from '@multas/contract/routes'
import type { createCodeWait } from './code-wait.ts'
import { retryWhileUnreachable } from './retry-while-unreachable.ts'
import { searchToasts } from './search-toasts.ts'
import type { SearchTools } from './search-tools.ts'

export function createVisitorMemory(tools: SearchTools, wait: ReturnType<typeof createCodeWait>) {
  const { store, remembered, showToast } = tools

  function recall(): void {
    const known = remembered.read()
    if (known !== null) store.dispatch({ type: 'recalled', known })
  }

  /** 'No soy yo': deletes the visitor's data here and the server's proof. */
  async function clear(): Promise<void> {
    remembered.clear()
    tools.draft.clear()
    tools.storage.clear()
    wait.end()
    store.dispatch({ type: 'forgotten' })
    try {
      await retryWhileUnreachable(tools, () => tools.call(forgetBrowser, { keepalive: true }))
      showToast(searchToasts.forgotten)
    } catch {
      showToast(searchToasts.clearedHere)
    }
  }

  function rememberedElsewhere(): void {
    const { form } = store.getState()
    if (form.step !== 'details' || form.pending !== null) return
    if (remembered.read() === null) {
      if (form.known !== null) store.dispatch({ type: 'forgotten' })
    } else if (form.email === '') recall()
  }

  return { recall, clear, rememberedElsewhere }
}
