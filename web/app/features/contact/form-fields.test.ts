import { expect, it } from 'vitest'
import { FLEET_FIELDS, MUNICIPALITY_FIELDS, NEWSLETTER_FIELDS, readForm } from './form-fields.ts'

const typed = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? ''

it('reads what was typed as the call takes it, without what was left empty', () => {
  const values = { company: ' Sur SA ', vehicles: '1.200', name: 'Ana', email: 'Ana@Gmail.com' }
  expect(readForm(FLEET_FIELDS, typed(values))).toEqual({
    ok: true,
    values: { company: 'Sur SA', vehicles: 1200, name: 'Ana', email: 'ana@gmail.com' },
  })
})

it('says what is missing or wrong, field by field', () => {
  expect(readForm(MUNICIPALITY_FIELDS, typed({ email: 'ana@gmail.con', phone: '12' }))).toEqual({
    ok: false,
    problems: {
      municipality: 'Escribí el nombre del municipio',
      province: 'Elegí la provincia',
      name: 'Escribí tu nombre',
      email: 'Dominio con error de tipeo',
      phone: 'Escribí el teléfono con código de área, por ejemplo 11 5555 5555',
      message: 'Contanos qué necesitás',
    },
  })
  expect(readForm(NEWSLETTER_FIELDS, typed({}))).toMatchObject({
    problems: { email: 'Escribí tu correo electrónico' },
  })
})
