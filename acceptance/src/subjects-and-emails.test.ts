import { describe, expect, it } from 'vitest'
import { ask } from './http-client.ts'
import { newDni, newEmail, newPlate, type Subject, sendCode, type Visitor, verifyCode } from './visitor.ts'

/** docs/behaviour/identifiers.md: each rule with its exact message. */
const BAD_PLATES = [
  ['ABC12', 'La patente debe tener al menos 6 caracteres'],
  ['A', 'La patente debe tener al menos 6 caracteres'],
  ['AB1234CD', 'La patente no puede tener más de 7 caracteres'],
  ['ABCDEFG', 'Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)'],
  ['ABCDEF', 'Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)'],
  ['12ABC34', 'Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)'],
  ['ÑÑÑ123', 'Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)'],
  ["AB'--12", 'La patente debe tener al menos 6 caracteres'],
] as const

const BAD_DNIS = [
  ['1234567a', 'El DNI debe contener solo números'],
  ['6000000', 'DNI inválido (debe ser mayor a 6.000.000)'],
  ['1234567', 'DNI inválido (debe ser mayor a 6.000.000)'],
  ['100000001', 'DNI inválido (valor demasiado alto)'],
  ['999999999999', 'DNI inválido (valor demasiado alto)'],
  ['٣٠١١١٢٢٢', 'El DNI debe contener solo números'],
] as const

const BAD_EMAILS = [
  ['a<b>@gmail.com', 'Caracteres no permitidos'],
  ['a;b@gmail.com', 'Caracteres no permitidos'],
  ["o'hara@gmail.com", 'Caracteres no permitidos'],
  ['sin-arroba', 'Formato inválido'],
  ['dos@@gmail.com', 'Formato inválido'],
  ['con espacio@gmail.com', 'Formato inválido'],
  ['a\r\nbcc: b@gmail.com', 'Formato inválido'],
  ['alias+uno@gmail.com', 'No se permiten alias'],
  ['a@mailinator.com', 'Email temporal no permitido'],
  ['a@MAILINATOR.com', 'Email temporal no permitido'],
  ['a@privaterelay.appleid.com', 'Email temporal no permitido'],
  ['a@dominio', 'Dominio inválido'],
  ['a@empresa.zzzz', 'Dominio no reconocido'],
  ['a@gmail.con', 'Dominio con error de tipeo'],
  ['a@gmail.comm', 'Dominio con error de tipeo'],
  ['a@gmail.cm', 'Dominio con error de tipeo'],
  ['a@gmail.cpm', 'Dominio con error de tipeo'],
  ['a@gmail.ocm', 'Dominio con error de tipeo'],
  ['a@gmail.comd', 'Dominio con error de tipeo'],
  ['a@-empresa.com', 'Nombre de dominio inválido'],
] as const

const CALLS = [
  ['send-code', sendCode],
  ['verify-code', (visitor: Visitor) => verifyCode(visitor, '123456')],
] as const

describe.each(CALLS)('%s', (_name, call) => {
  it.each(BAD_PLATES)('refuses the plate %s: %s', async (patent, message) => {
    const { status, body } = await call({ email: newEmail(), subject: { patent } })
    expect({ status, ...body }).toEqual({ status: 400, code: 'datos_invalidos', message })
  })

  it.each(BAD_DNIS)('refuses the DNI %s: %s', async (dni, message) => {
    const { status, body } = await call({ email: newEmail(), subject: { dni, gender: 'M' } })
    expect({ status, ...body }).toEqual({ status: 400, code: 'datos_invalidos', message })
  })

  it.each(BAD_EMAILS)('refuses the e-mail %j: %s', async (email, message) => {
    const { status, body } = await call({ email, subject: { patent: newPlate() } })
    expect({ status, ...body }).toEqual({
      status: 400,
      code: 'email_invalido',
      message: `Email inválido. ${message}.`,
    })
  })

  it('asks a DNI for its gender', async () => {
    for (const subject of [{ dni: newDni() }, { dni: newDni(), gender: 'X' }]) {
      const { status, body } = await call({ email: newEmail(), subject: subject as Subject })
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'datos_invalidos' })
      expect(body.message).toContain('Género requerido')
    }
  })

  it('takes a plate or a DNI, not both', async () => {
    const subject = { dni: newDni(), gender: 'M', patent: newPlate() } as Subject
    const { status, body } = await call({ email: newEmail(), subject })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'datos_invalidos' })
  })
})

it('reads a plate and a DNI however they are written', async () => {
  const plate = newPlate()
  const written = `${plate.slice(0, 2).toLowerCase()} ${plate.slice(2, 5)}-${plate.slice(5)}`
  const dni = newDni()
  for (const subject of [
    { patent: written },
    { dni: `${dni.slice(0, 2)}.${dni.slice(2, 5)}.${dni.slice(5)}`, gender: 'N' },
  ] as const)
    expect((await sendCode({ email: newEmail(), subject })).status).toBe(200)
})

it('searches for nothing that is not a plate or a DNI', async () => {
  const answer = await ask('POST', '/api/search', { json: { dominio: 'ABC12', verificationToken: 'x' } })
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe('La patente debe tener al menos 6 caracteres')
})
