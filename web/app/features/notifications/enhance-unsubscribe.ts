import { changeFrequencyByLink } from '@multas/contract/routes'
import type { MailFrequency } from '@multas/domain'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { makeNotice } from '../../ui/make-notice.ts'
import { showStage } from '../../ui/show-stage.ts'

const DONE: Readonly<Record<MailFrequency, string>> = {
  off: 'Listo: no te enviamos más avisos por correo.',
  weekly: 'Listo: te enviamos un solo resumen por semana, los lunes.',
  instant: 'Listo: te avisamos al instante, como antes.',
}

/** Only the browser knows the fragment of the address. */
export function enhanceUnsubscribe(host: HTMLElement): void {
  const buttons = [...host.querySelectorAll<HTMLButtonElement>('button[data-rhythm]')]
  const names = new Map(buttons.map((button) => [button, button.textContent]))
  const readToken = () => /^#([\w.-]{20,120})$/.exec(window.location.hash)?.[1] ?? null
  const read = () => showStage(host, readToken() === null ? 'none' : 'asking')
  let failure: HTMLElement | null = null

  function setBusy(isBusy: boolean): void {
    failure?.remove()
    for (const button of buttons) {
      button.disabled = isBusy
      if (button.dataset.rhythm === 'off')
        button.textContent = isBusy ? 'Un momento...' : (names.get(button) ?? '')
    }
  }

  async function change(button: HTMLButtonElement): Promise<void> {
    const mail = button.dataset.rhythm as MailFrequency
    const token = readToken()
    if (token === null) return
    setBusy(true)
    try {
      const { previous } = await call(changeFrequencyByLink, { body: { token, mail } })
      setBusy(false)
      const isUndo = button.closest('[data-stage="done"]') !== null
      showDone(host, mail, isUndo ? mail : previous)
    } catch (error) {
      setBusy(false)
      const text = error instanceof CallError ? error.message : 'Algo falló en esta página. Probá de nuevo.'
      failure = makeNotice({ tone: 'danger', role: 'alert', title: 'No se pudo', text })
      showStage(host, 'asking')?.querySelector('[data-actions]')?.before(failure)
    }
  }

  for (const button of buttons) button.addEventListener('click', () => void change(button))
  read()
  window.addEventListener('hashchange', read)
}

function showDone(host: HTMLElement, mail: MailFrequency, previous: MailFrequency): void {
  const done = showStage(host, 'done')
  const notice = makeNotice({ tone: 'success', role: 'status', title: DONE[mail] })
  done?.querySelector('[data-reply]')?.replaceChildren(notice)
  const undo = done?.querySelector<HTMLElement>('[data-rhythm]')
  if (undo) {
    undo.dataset.rhythm = previous
    undo.hidden = previous === mail
  }
  done?.focus()
}
