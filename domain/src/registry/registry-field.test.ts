import { describe, expect, it } from 'vitest'
import { REGISTRY_FIELD_LABELS, type RegistryField, validateMapping } from './registry-field.ts'

describe('a mapping', () => {
  const classify = (...columns: (RegistryField | null)[]) =>
    validateMapping({ columns, amounts: 'auto', stateWhenBlank: null }).ok

  it('names the fine so that a clerk can find it', () => {
    expect(classify('numeroActa', 'dominio')).toBe(true)
    expect(classify('numeroActa', null, null, 'dni')).toBe(true)
    expect(classify('dominio', 'fechaInfraccion')).toBe(true)
    expect(classify('numeroActa')).toBe(false)
    expect(classify('dominio')).toBe(false)
    expect(classify('dni', 'fechaInfraccion')).toBe(false)
  })

  it('has one column for each field, except for those that come in parts', () => {
    expect(classify('numeroActa', 'dominio', 'dominio')).toBe(false)
    expect(classify('numeroActa', 'numeroActa', 'dominio', 'ubicacion', 'ubicacion')).toBe(true)
    expect(classify('numeroActa', 'dominio', 'descripcion', 'descripcion')).toBe(true)
  })

  it.each([
    [['numeroActa', 'uf', 'uf', 'dominio'], 'Hay dos columnas para «Unidades fijas»: dejá una sola'],
    [
      ['numeroActa'],
      'Indicá qué columna tiene la patente o el DNI: sin eso, la infracción no se puede encontrar',
    ],
    [['dominio'], 'Indicá qué columna tiene el número de acta (o, si no hay, la patente y la fecha)'],
  ] as const)('of %j: %s', (columns, message) => {
    expect(validateMapping({ columns, amounts: 'auto', stateWhenBlank: null })).toEqual({
      ok: false,
      message,
    })
  })
})

it('a field has a label for the clerk', () => {
  expect(REGISTRY_FIELD_LABELS).toMatchObject({
    numeroActa: 'Número de acta',
    dni: 'DNI',
    fechaInfraccion: 'Fecha de la infracción',
    pagada: 'Pagada (sí o no)',
    pagoVoluntario: 'Admite pago voluntario (sí o no)',
    pagoVoluntarioVencimiento: 'Vencimiento del pago voluntario',
    tipologia: 'Tipo de infracción',
    ubicacion: 'Lugar',
    uf: 'Unidades fijas',
    velocidad: 'Velocidad registrada',
  })
})
