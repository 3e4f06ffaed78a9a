import { forgetBrowser } from '../../api/calls.ts'
import { callPatiently } from './call-patiently.ts'
import type { createCodeWait } from './code-wait.ts'
import { notices } from './notices.ts'
import type { SearchTools } from './search-tools.ts'

/** Who comes back: the e-mail that this browser knows stands in the form from the first, until its holder has it forgotten. */
export function createVisitorMemory(tools: SearchTools, wait: ReturnType<typeof createCodeWait>) {
  const { store, remembered, showToast } = tools

  function recall(): void {
    const known = remembered.read()
    if (known !== null) store.dispatch({ type: 'recalled', known })
  }

  /** 'No soy yo': nothing of the visitor stays, here or as a proof of the server's. */
  async function forget(): Promise<void> {
    remembered.forget()
    tools.draft.clear()
    tools.storage.clear()
    wait.end()
    store.dispatch({ type: 'forgotten' })
    try {
      await callPatiently(tools, () => tools.call(forgetBrowser, { keepalive: true }))
      showToast(notices.forgotten)
    } catch {
      showToast(notices.forgottenHere)
    }
  }

  /** Another tab remembered an e-mail, or forgot it. */
  function rememberedElsewhere(): void {
    const { form } = store.getState()
    if (form.step !== 'details' || form.pending !== null) return
    if (remembered.read() === null) {
      if (form.known !== null) store.dispatch({ type: 'forgotten' })
    } else if (form.email === '') recall()
  }

  return { recall, forget, rememberedElsewhere }
}
