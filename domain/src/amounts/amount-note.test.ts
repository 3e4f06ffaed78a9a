import { describe, expect, it } from 'vitest'
import { amountNoteText, doubtOf, noteOf } from './amount-note.ts'

const ORIGIN = { norm: 'Ley 1', source: 'https://example.org/norma', checked: '2026-11-21' }

describe('a note on an amount', () => {
  it('carries its origin, and asks to consult before paying what is not settled', () => {
    const doubt = { clase: 'dudoso', norma: null, fuente: null, revisado: null }
    const texto = 'Este importe parece tener un error: es el doble.'
    expect(doubtOf('es el doble', true)).toEqual({ ...doubt, texto })
    expect(doubtOf('es el doble', false)).toEqual({
      ...doubt,
      texto: `${texto} Consultá en la jurisdicción antes de pagar.`,
    })
    expect(noteOf('a_determinar', 'Lo fija el juez.', ORIGIN)).toEqual({
      clase: 'a_determinar',
      texto: 'Lo fija el juez.',
      norma: 'Ley 1',
      fuente: 'https://example.org/norma',
      revisado: '2026-11-21',
    })
  })

  it.each([
    [{}, 'Lo fija el juez. Fuente: Ley 1, https://example.org/norma (revisado el 21/11/2026).'],
    [{ source: null }, 'Lo fija el juez. Fuente: Ley 1 (revisado el 21/11/2026).'],
    [{ norm: null, checked: null }, 'Lo fija el juez. Fuente: https://example.org/norma.'],
    [{ norm: null, source: null }, 'Lo fija el juez.'],
  ])('is written with its origin: %j', (change, text) => {
    const note = noteOf('a_determinar', 'Lo fija el juez.', { ...ORIGIN, ...change })
    expect(amountNoteText(note)).toBe(text)
  })
})
