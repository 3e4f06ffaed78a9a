import { track } from '../../../track.ts'
import { filterQuestions, openLinked } from './filter-questions.ts'
import { describeMatchCount } from './matches-query.ts'

export const QUESTIONS_ID = 'preguntas'

export function enhanceQuestionSearch(host: HTMLElement, { total }: { readonly total: number }): void {
  const list = document.getElementById(QUESTIONS_ID)
  const input = host.querySelector('input')
  const none = host.querySelector<HTMLElement>('[data-none]')
  const status = host.querySelector('[role=status]')
  if (!list || !input || !none || !status) return
  const search = () => {
    const count = filterQuestions(list, input.value)
    status.textContent = describeMatchCount(count, total)
    none.hidden = count > 0
  }
  input.addEventListener('input', search)
  // Typed before this script was loaded.
  if (input.value !== input.defaultValue) search()
  host.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    list.focus()
  })
  none.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault()
    input.value = ''
    search()
  })
  followAddresses(list)
}

function followAddresses(list: HTMLElement): void {
  const follow = () => openLinked(list, window.location.hash)
  follow()
  window.addEventListener('hashchange', follow)
  // `toggle` does not bubble.
  list.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      track('faq_viewed', { question: target.querySelector('[id]')?.id ?? '' })
    },
    true,
  )
}
