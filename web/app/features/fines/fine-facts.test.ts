import type { Infraction } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { dueDateFact, fineFacts } from './fine-facts.ts'
import { isSettledInPerson, paymentLink } from './fine-links.ts'

const factOf = (over: Partial<Infraction>, label: string) =>
  fineFacts(sampleFine(over)).find((fact) => fact.label === label)

const WHOLE: Partial<Infraction> = {
  ...{ juzgado: 'Juzgado 1', ubicacion: 'Colón 100', tipologia: 'velocidad', motivo: 'Exceso', uf: 100 },
  ...{ pagoVoluntario: 'SI', pagoVoluntarioVencimiento: '2026-12-01' },
}

it('has the documented labels, the due date apart', () => {
  const fine = sampleFine(WHOLE)
  const facts = fineFacts(fine).slice(0, 9)
  expect([...facts, dueDateFact(fine)].map((fact) => fact?.label)).toEqual([
    'Patente',
    'Número de Acta',
    'Jurisdicción',
    'Fecha',
    'Juzgado',
    'Ubicación',
    'Tipología',
    'Motivo',
    'Valor UF',
    'Vencimiento de pago voluntario',
  ])
})

it('has no line for what its source does not say, but for the date', () => {
  const bare = sampleFine({ dominio: null, fechaInfraccion: null, numeroActa: null })
  expect(fineFacts(bare).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Número de Acta: S/N',
    'Jurisdicción: Córdoba',
    'Fecha: No disponible',
    'Estado: Pendiente',
  ])
})

it.each([
  [{ pagoVoluntario: 'SI', pagoVoluntarioVencimiento: '2026-12-01' }, '01/12/2026'],
  [{ pagoVoluntario: 'NO', pagoVoluntarioVencimiento: '2026-12-01' }, '01/12/2026'],
  [{ pagoVoluntario: 'SI' }, 'No disponible'],
  [{ pagoVoluntario: 'NO' }, undefined],
] as const)('%j is due %s', (over, value) => {
  expect(dueDateFact(sampleFine(over))?.value).toBe(value)
})

it('says beside a struck-through price what is known of the full amount', () => {
  const known = { importe: '101160.00', descuento: null, norma: null, fuente: null, revisado: null }
  const value = (over: Partial<Infraction>) =>
    factOf(over, 'Importe completo')?.value.replaceAll('\u00a0', ' ')
  expect(value({ pagoVoluntario: 'SI', importeCompleto: known })).toBe(
    '$ 101.160, informado por la jurisdicción',
  )
  expect(value({ pagoVoluntario: 'SI' })).toBe(
    'No informado: el precio tachado es el doble, y acá puede no ser así',
  )
  expect(value({})).toBeUndefined()
})

it.each([
  [{ fechaInfraccion: '2026-03-05' }, 'Fecha', '05/03/2026'],
  [{ fechaInfraccion: null }, 'Fecha', 'No disponible'],
  [{ fechaInfraccion: 'marzo' }, 'Fecha', 'marzo'],
  [{ numeroActa: null }, 'Número de Acta', 'S/N'],
  [{ jurisdiccion: '' }, 'Jurisdicción', 'Buenos Aires'],
  [{ tipologia: 'EXCESO DE VELOCIDAD' }, 'Tipología', 'Exceso de velocidad'],
  [{ tipologia: 'alcoholemia' }, 'Tipología', 'Alcoholemia'],
  [{ uf: 1250.5 }, 'Valor UF', '1.250,5'],
  [{ velocidad: 64, velocidadMax: 60 }, 'Velocidad', '64 km/h (máxima: 60 km/h)'],
  [{ puntos: 4 }, 'Puntos de licencia', '4'],
  [{ puntos: 0 }, 'Puntos de licencia', undefined],
  [{}, 'Puntos de licencia', undefined],
  [{ motivo: 'A', descripcion: 'A' }, 'Descripción', undefined],
  [{ motivo: 'A', descripcion: 'B' }, 'Descripción', 'B'],
] as const)('%j shows %s: %s', (over, label, value) => {
  expect(factOf(over, label)?.value).toBe(value)
})

it('links a location to a map, with its jurisdiction and country', () => {
  const fact = factOf({ ubicacion: 'Av. Colón 100', jurisdiccion: 'Córdoba' }, 'Ubicación')
  expect(fact?.href).toBe(
    'https://www.google.com/maps/search/?api=1&query=Av.%20Col%C3%B3n%20100%2C%20C%C3%B3rdoba%2C%20Argentina',
  )
  expect(factOf({ ubicacion: null }, 'Ubicación')?.href).toBeUndefined()
})

describe('what can be done', () => {
  const caba = { jurisdiccion: 'CABA', jurisdiccionSlug: 'caba' }
  it.each([
    [{ ...caba, totalInfraccion: '0.00' }, true],
    [{ ...caba, totalInfraccion: null }, true],
    [{ ...caba, totalInfraccion: '1.00' }, false],
    [{ ...caba, totalInfraccion: '0.00', resuelto: true }, false],
    [{ totalInfraccion: '0.00' }, false],
  ])('%j is settled in person: %s', (over, expected) => {
    expect(isSettledInPerson(sampleFine(over))).toBe(expected)
  })

  it.each([
    [{ pagoLink: 'https://pagos.example/1' }, { href: 'https://pagos.example/1', host: 'pagos.example' }],
    [{ pagoLink: 'https://pagos.example/1', resuelto: true }, null],
    [{ pagoLink: 'javascript:alert(1)' }, null],
    [{ pagoLink: 'https://' }, null],
    [{}, null],
  ])('%j is paid at %s', (over, expected) => {
    expect(paymentLink(sampleFine(over))).toEqual(expected)
  })
})
