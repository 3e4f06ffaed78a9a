import { describe, expect, it } from 'vitest'
import { type SharedResult, shareMessage, summariseForSharing, whatsAppLink } from './share-summary.ts'

const TODAY = '2026-11-22'
const COVERAGE = { asked: 26, answered: 24, withNothing: 20, withFines: 4, partly: 0, notAsked: 0 }
const WHOLE = { ...COVERAGE, answered: 26 }
const NOTE = { clase: 'a_determinar' } as const

const fine = (change: Partial<SharedResult['fines'][number]> = {}) => ({
  ...{ resuelto: false, estado: 'Pendiente', totalInfraccion: '42150.00', pagoVoluntario: 'SI' },
  ...{ pagoVoluntarioVencimiento: '2026-12-09', ...change },
})
const summarise = (change: Partial<SharedResult>) =>
  summariseForSharing(
    { searchType: 'patent', subject: 'AB123CD', fines: [fine()], coverage: COVERAGE, ...change },
    TODAY,
  )
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('what is passed on of a result', () => {
  it('has the amount, the first due date and the link, and of the subject only its end', () => {
    const fines = [
      fine(),
      fine({ pagoVoluntarioVencimiento: '2026-12-01', totalInfraccion: '1000.00' }),
      fine({ totalInfraccion: '0.00', pagoVoluntario: 'NO', notaImporte: NOTE }),
      fine({ resuelto: true }),
    ]
    const message = shareMessage(summarise({ fines }), 'https://multas.example/results/x')
    expect(plain(message).split('\n')).toEqual([
      'Patente ****3CD. 3 infracciones pendientes, 1 con importe a determinar: $ 43.150.',
      'Primer vencimiento: 01/12/2026, $ 1.000.',
      'Respondieron 24 de 26 jurisdicciones.',
      'https://multas.example/results/x',
    ])
    expect(message).not.toContain('AB123')
  })

  it('says how many amounts were reduced until a day that has passed', () => {
    const fines = [fine({ pagoVoluntarioVencimiento: '2026-11-21' }), fine({ totalInfraccion: null })]
    const { notSummed, due } = summarise({ fines: [...fines, fine({ pagoVoluntarioVencimiento: TODAY })] })
    expect(notSummed).toBe('1 sin importe, 1 con el pago voluntario vencido')
    expect(plain(due ?? '')).toBe('Primer vencimiento: 22/11/2026, $ 42.150')
    const [lapsed] = fines
    expect(plain(shareMessage(summarise({ fines: lapsed ? [lapsed] : [] }), 'x'))).toContain(
      '1 infracción pendiente, 1 con el pago voluntario vencido: $ 42.150.',
    )
  })

  it('is two sentences and a link where nothing is pending', () => {
    const message = shareMessage(summarise({ fines: [] }), 'https://multas.example/results/x')
    expect(message.split('\n')).toEqual([
      'Patente ****3CD. Nada encontrado en 20 de 26 jurisdicciones.',
      'Respondieron 24 de 26 jurisdicciones.',
      'https://multas.example/results/x',
    ])
    const due = summarise({ fines: [fine({ totalInfraccion: null })] }).due
    expect(due).toBe('Primer vencimiento: 09/12/2026')
  })

  it('masks a DNI, also one that is masked already', () => {
    expect(summarise({ searchType: 'dni', subject: '30111222' }).subject).toBe('DNI **.***.222')
    expect(summarise({ searchType: 'dni', subject: '**.***.222' }).subject).toBe('DNI **.***.222')
  })

  it.each([
    [{ fines: [], coverage: COVERAGE }, 'Nada encontrado en 20 de 26 jurisdicciones'],
    [{ fines: [], coverage: WHOLE }, 'No se encontraron infracciones'],
    [{ fines: [fine({ resuelto: true })] }, 'Ninguna infracción pendiente de las que conocemos'],
    [{}, '1 infracción pendiente'],
  ])('%j: %s', (change, headline) => {
    expect(summarise(change).headline).toBe(headline)
  })

  it('says neither an amount nor a day that is not known', () => {
    const bare = summarise({
      fines: [fine({ pagoVoluntario: 'NO', totalInfraccion: '0', notaImporte: NOTE })],
    })
    expect(bare).toMatchObject({ amount: 'A determinar', due: null })
    expect(summarise({ fines: [] })).toMatchObject({ amount: null, due: null })
    const unknown = summarise({ fines: [fine({ totalInfraccion: null, pagoVoluntario: 'NO' })] })
    expect(shareMessage(unknown, 'x').split('\n')[0]).toBe(
      'Patente ****3CD. 1 infracción pendiente, 1 sin importe.',
    )
    const zero = summarise({ fines: [fine({ totalInfraccion: '0.00', pagoVoluntario: 'NO' })] })
    expect(shareMessage(zero, 'x').split('\n')[0]).toBe('Patente ****3CD. 1 infracción pendiente.')
  })

  it('opens WhatsApp with the whole message', () => {
    expect(new URL(whatsAppLink('a b\n&#c')).searchParams.get('text')).toBe('a b\n&#c')
  })
})
