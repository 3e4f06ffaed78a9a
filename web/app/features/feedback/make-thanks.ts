import { makeElement } from '../../ui/make-element.ts'

const TICK =
  '<svg viewBox="0 0 24 24" class="size-12 fill-none stroke-settled stroke-2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m8 12.5 2.8 2.8L16 9.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0"/></svg>'

export function makeThanks(): HTMLElement {
  const thanks = makeElement('div', {
    role: 'status',
    class: 'grid min-h-40 content-center justify-items-center gap-2 pb-4 text-center',
  })
  thanks.innerHTML = TICK
  thanks.append(
    makeElement('p', { class: 'text-lg font-semibold' }, '¡Gracias!'),
    makeElement('p', { class: 'text-ink-soft' }, 'Leemos todos los mensajes.'),
  )
  return thanks
}
