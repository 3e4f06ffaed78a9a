import { matchesQuery } from './matches-query.ts'

/** Searches the text on the page, so that no second copy is shipped. */
export function filterQuestions(root: ParentNode, query: string): number {
  let count = 0
  for (const group of root.querySelectorAll<HTMLElement>('[data-group]')) {
    let left = 0
    for (const question of group.querySelectorAll<HTMLElement>('[data-question]')) {
      question.hidden = !matchesQuery(textOf(question), query)
      if (!question.hidden) left += 1
    }
    group.hidden = left === 0
    count += left
  }
  return count
}

function textOf(question: HTMLElement): string {
  const parts = question.querySelectorAll('summary, [data-answer]')
  return [...parts].map(({ textContent }) => textContent ?? '').join(' ')
}

/** Opens and shows the question of a fragment, for browsers that do not. */
export function openLinked(root: ParentNode, hash: string): void {
  const id = decodeURIComponent(hash.slice(1))
  const answer = id === '' ? null : root.querySelector(`[data-question] > [id="${CSS.escape(id)}"]`)
  const question = answer?.closest('details')
  if (!answer || !question) return
  question.open = true
  answer.scrollIntoView()
}
