import { categoryOf } from '@multas/domain'
import { needleAngle } from '../../../features/scoring/shared.ts'
import { toHtml } from '../../../islands/jsx-to-html.ts'
import { ExampleFineRow } from './example-fine-row.tsx'
import {
  describePointsLost,
  describeScore,
  type ExampleFine,
  MAX_EXAMPLE_FINES,
  scoreExample,
} from './score-example.ts'

export function enhanceScoreExample(host: HTMLElement): void {
  const list = host.querySelector('ul')
  const choice = host.querySelector<HTMLSelectElement>('#ejemplo-otra')
  const add = host.querySelector<HTMLButtonElement>('[data-add]')
  if (!list || !choice || !add) return
  const rows = () => [...list.querySelectorAll('li')]
  let made = rows().length
  const refresh = () => {
    const fines = rows().map(readRow)
    showScore(host, scoreExample(fines).score)
    for (const row of rows()) setText(row, '[data-points]', describePointsLost(readRow(row)))
    add.disabled = fines.length >= MAX_EXAMPLE_FINES
    const none = host.querySelector<HTMLElement>('[data-none]')
    if (none) none.hidden = fines.length > 0
  }
  add.addEventListener('click', () => {
    made += 1
    const fine = { id: made, typology: choice.value, age: 0, isResolved: false }
    list.insertAdjacentHTML('beforeend', toHtml(<ExampleFineRow fine={fine} />))
    refresh()
  })
  list.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('[data-remove]') === null) return
    target.closest('li')?.remove()
    refresh()
  })
  list.addEventListener('change', refresh)
  refresh()
}

function readRow(row: HTMLLIElement): ExampleFine {
  return {
    id: Number(row.dataset.fine),
    typology: row.dataset.typology ?? '',
    age: Number(row.querySelector('select')?.value),
    isResolved: row.querySelector('input')?.checked ?? false,
  }
}

function showScore(host: HTMLElement, score: number): void {
  setText(host, 'output strong', String(score))
  setText(host, '[data-category]', categoryOf(score))
  setText(host, '[data-segment]', describeScore(score))
  host.querySelector('.animate-needle')?.setAttribute('transform', `rotate(${needleAngle(score)})`)
}

/** A live region announces every replaced text, even if equal. */
function setText(host: HTMLElement, selector: string, text: string): void {
  const element = host.querySelector(selector)
  if (element !== null && element.textContent !== text) element.textContent = text
}
