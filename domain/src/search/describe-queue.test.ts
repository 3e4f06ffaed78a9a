import { describe, expect, it } from 'vitest'
import { describeQueue, describeWait } from './describe-queue.ts'

it.each([
  [0, 'unos segundos'],
  [7, 'unos segundos'],
  [8, 'unos 10 segundos'],
  [9, 'unos 10 segundos'],
  [42, 'unos 40 segundos'],
  [89, 'unos 90 segundos'],
  [90, 'un minuto y medio'],
  [95, 'un minuto y medio'],
  [118, 'unos 2 minutos'],
  [150, 'unos 2 minutos y medio'],
  [285, 'unos 5 minutos'],
  [299, 'unos 5 minutos'],
  [320, 'unos 5 minutos'],
  [3_120, 'unos 52 minutos'],
  [3_180, 'una hora'],
  [1_500, 'unos 25 minutos'],
  [3_300, 'una hora'],
  [5_400, 'una hora y media'],
  [7_300, 'unas 2 horas'],
])('%i seconds are %s', (seconds, words) => {
  expect(describeWait(seconds)).toBe(words)
})

it('is within a quarter of the estimate from ten seconds on', () => {
  const figures = (words: string): number => {
    const unit = words.includes('hora') ? 3_600 : words.includes('minuto') ? 60 : 1
    const whole = Number(/\d+/.exec(words)?.[0] ?? 1)
    return (whole + (/medi[oa]/.test(words) ? 0.5 : 0)) * unit
  }
  for (let seconds = 10; seconds < 10_000; seconds += 1)
    expect(Math.abs(figures(describeWait(seconds)) - seconds) / seconds).toBeLessThanOrEqual(0.25)
})

describe('a place in the queue', () => {
  it('comes with the time until the search begins', () => {
    expect(describeQueue(37, 118)).toBe('Tu lugar en la fila: 37. Empezamos en unos 2 minutos.')
  })

  it('omits the waiting time while it is unknown', () => {
    expect(describeQueue(1_204, null)).toBe(
      'Tu lugar en la fila: 1.204. Todavía no podemos calcular cuánto falta.',
    )
  })
})
