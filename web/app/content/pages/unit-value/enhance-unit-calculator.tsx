import { toHtml } from '../../../islands/jsx-to-html.ts'
import { track } from '../../../track.ts'
import { showProblem } from '../../../ui/show-problem.ts'
import { AmountResult } from './amount-result.tsx'
import { calculateAmount } from './calculate-amount.ts'
import type { UnitCalculatorProps } from './unit-calculator.tsx'

export function enhanceUnitCalculator(host: HTMLElement, { series }: UnitCalculatorProps): void {
  const form = host.querySelector('form')
  const shown = host.querySelector<HTMLElement>('[data-answer]')
  if (!form || !shown) return
  const controlOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const [place, units, day] = [controlOf('jurisdiccion'), controlOf('uf'), controlOf('fecha')]
  const calculate = () => {
    const chosen = series.find(({ slug }) => slug === place.value)
    if (chosen === undefined) return
    const answer = calculateAmount(chosen, { slug: place.value, units: units.value, day: day.value })
    const problem = answer.kind === 'refusal' ? answer : null
    showProblem(units, problem?.field === 'units' ? problem.message : null)
    showProblem(day, problem?.field === 'day' ? problem.message : null)
    shown.innerHTML = toHtml(<AmountResult answer={answer} />)
  }
  form.addEventListener('input', calculate)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    track('uf_value_calculated', { jurisdiction: place.value })
    shown.focus()
  })
  // Chosen before this script was loaded.
  if (units.value !== units.defaultValue || day.value !== day.defaultValue) calculate()
}
