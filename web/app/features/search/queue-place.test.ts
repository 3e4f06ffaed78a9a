import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ProgressBox } from './progress-box.tsx'
import { sampleSearchReply, sampleStatus } from './search-samples.ts'
import type { SearchSession } from './search-session.ts'
import { initialSearch, reduceSearch, type SearchEvent } from './search-state.ts'

const waiting = { place: 37, startsInSeconds: 118 }

/** The session after these events, as the screen gets it. */
function sessionAfter(...events: readonly SearchEvent[]): SearchSession {
  const state = events.reduce(reduceSearch, initialSearch)
  if (!('session' in state)) throw new Error('there is no session')
  return state.session
}

const started = (queue: SearchSession['queue']): SearchEvent => ({
  type: 'started',
  reply: sampleSearchReply({ queue }),
  sessionId: 's1',
})

const textOf = (session: SearchSession): string =>
  renderToStaticMarkup(
    createElement(ProgressBox, {
      ...{ session, jurisdictionNames: ['Salta'] },
      ...{ onCheck: () => undefined, onChooseMail: () => undefined },
    }),
  ).replaceAll(/<[^>]+>/g, ' ')

describe('the screen of a search that waits', () => {
  it('says the place, the estimate, and that the visitor may leave', () => {
    const text = textOf(sessionAfter(started(waiting)))
    expect(text).toContain('Hay muchas búsquedas en este momento.')
    expect(text).toContain('Tu lugar en la fila: 37. Empezamos en unos 2 minutos.')
    expect(text).toContain('Podés cerrar esta página: te avisamos por correo cuando termine.')
    expect(text).not.toContain('Buscando infracciones...')
  })

  it('shows no time while it is unknown', () => {
    const text = textOf(sessionAfter(started({ place: 3, startsInSeconds: null })))
    expect(text).toContain('Tu lugar en la fila: 3. Todavía no podemos calcular cuánto falta.')
    expect(text).not.toContain('Empezamos en')
  })

  it('follows the place, and shows the search once it begins', () => {
    const nearer = { place: 1, startsInSeconds: 4 }
    const moved = sessionAfter(started(waiting), { type: 'queue', queue: nearer })
    expect(textOf(moved)).toContain('Tu lugar en la fila: 1. Empezamos en unos segundos.')
    const begun = sessionAfter(started(waiting), { type: 'queue', queue: null })
    expect(textOf(begun)).toContain('Buscando infracciones...')
  })

  it('shows the search as soon as anything of it arrives', () => {
    const vehicle = { marca: 'FIAT', modelo: 'CRONOS', anio: 2021 }
    const events = [{ type: 'vehicle_info' as const, seq: 1, vehicle }]
    expect(sessionAfter(started(waiting), { type: 'live', events }).queue).toBeNull()
  })

  it('finds its place again after a reload', () => {
    const reply = sampleStatus({ queue: waiting })
    expect(
      textOf(sessionAfter({ type: 'restoring' }, { type: 'status', reply, subject: 'AB123CD' })),
    ).toContain('Tu lugar en la fila: 37.')
  })
})
