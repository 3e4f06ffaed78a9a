import { confirmNewsletter, leaveNewsletter } from '@multas/contract/routes'
import { call } from '../../api/call.ts'
import { makeNotice, replaceWithNotice } from '../../ui/make-notice.ts'
import { showStage } from '../../ui/show-stage.ts'
import { explainFailure } from './explain-failure.ts'
import { type NewsletterLink as Link, readLink } from './read-link.ts'

/** Only the browser knows the fragment of the address. */
export function enhanceNewsletterLink(host: HTMLElement): void {
  const template = host.innerHTML
  const read = () => {
    host.innerHTML = template
    const link = readLink(window.location.hash)
    const card = showStage(host, link?.use ?? 'none')
    if (link && card) ask(card, link)
  }
  read()
  window.addEventListener('hashchange', read)
}

function ask(card: HTMLElement, link: Link): void {
  const button = card.querySelector('button')
  if (button === null) return
  const name = button.textContent
  let isSending = false
  let failure: HTMLElement | null = null
  const set = (sending: boolean) => {
    isSending = sending
    failure?.remove()
    button.ariaDisabled = sending ? 'true' : null
    button.textContent = sending ? 'Enviando…' : name
  }
  button.addEventListener('click', async () => {
    if (isSending) return
    set(true)
    try {
      await send(link)
      replaceWithNotice(card, { tone: 'success', role: 'status', title: card.dataset.done ?? '' })
    } catch (error) {
      set(false)
      const { message } = explainFailure(error, [], '')
      failure = makeNotice({ tone: 'danger', role: 'alert', title: 'No se pudo', text: message })
      button.before(failure)
    }
  })
}

function send({ use, token }: Link): Promise<unknown> {
  return use === 'confirm'
    ? call(confirmNewsletter, { body: { token } })
    : call(leaveNewsletter, { params: { token } })
}
