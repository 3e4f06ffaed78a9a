import { matchesQuery } from './matches-query.ts'

/**
 * Hides within `root` the questions that have nothing of the query, and the groups left without any; tells how many
 * are left. The words are those on the page: no second copy of them travels.
 */
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

/** Opens the question whose answer the address names, and shows it; older browsers do not by themselves. */
export function openLinked(root: ParentNode, hash: string): void {
  const id = decodeURIComponent(hash.slice(1))
  const answer = id === '' ? null : root.querySelector(`[data-question] > [id="${CSS.escape(id)}"]`)
  const question = answer?.closest('details')
  if (!answer || !question) return
  question.open = true
  answer.scrollIntoView()
}
