import { describe, expect, it } from 'vitest'
import { post } from './http-client.ts'
import { hasSimulator } from './simulator-control.ts'

const locate = (address: string, jurisdiction = 'CABA') => post('/api/geocode', { address, jurisdiction })

describe.runIf(hasSimulator())('the place of an address', () => {
  it.each(['Av. Corrientes 1234', 'AV CORRIENTES 1234', 'Corrientes Av. 1234'])('%s', async (address) => {
    const { status, body } = await locate(address)
    expect(status).toBe(200)
    expect(body).toEqual({ lat: expect.any(Number), lng: expect.any(Number) })
    expect(body.lat).toBeGreaterThan(-56)
    expect(body.lat).toBeLessThan(-21)
    expect(body.lng).toBeGreaterThan(-74)
    expect(body.lng).toBeLessThan(-53)
  })

  it('is the same twice', async () => {
    const [one, other] = [await locate('Av. Corrientes 1234'), await locate('Av. Corrientes 1234')]
    expect(one.body).toEqual(other.body)
  })

  it.each(['Calle Que No Existe 12345', 'zzzz', '¿?', "'; drop table fines; --", '🚗'])(
    'is not made up: %j',
    async (address) => {
      const { status, body } = await locate(address)
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'direccion_no_encontrada' })
    },
  )

  it.each([
    ['', 'CABA'],
    ['x'.repeat(301), 'CABA'],
    ['Av. Corrientes 1234', 'x'.repeat(101)],
    ['\u0000', 'CABA'],
  ])('is asked for within limits', async (address, jurisdiction) => {
    const { status, body } = await locate(address, jurisdiction)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'datos_invalidos' })
  })
})
