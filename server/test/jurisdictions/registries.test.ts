import type { Subject } from '@multas/domain'
import { expect, it } from 'vitest'
import { useSimulatedCountry } from './simulated-country.ts'

const country = useSimulatedCountry('once')
const soon = () => AbortSignal.timeout(10_000)
const plate = (text: string): Subject => ({ kind: 'patent', plate: text })
const man = (dni: string): Subject => ({ kind: 'dni', dni, gender: 'M' })

it('knows a vehicle by its plate', async () => {
  const vehicle = await country().jurisdictions.vehicle(plate('AB123CD'), soon())
  expect(vehicle).toMatchObject({ marca: 'TOYOTA', anio: 2017 })
  expect(vehicle?.modelo).toContain('COROLLA')
})

it('knows a person by document and gender', async () => {
  const person = await country().jurisdictions.person(man('30111222'), soon())
  expect(person).toEqual({ denominacion: 'GOMEZ, JUAN CARLOS', cuil: '20-30111222-0' })
})

it.each([['SIN123'], ['SIN999']])('does not know the vehicle %s, without a failure', async (text) => {
  const at = country()
  expect(await at.jurisdictions.vehicle(plate(text), soon())).toBeNull()
  expect(at.simulator.upstream('registro-automotor').statuses).toHaveProperty('404')
})

it('does not know a person under another gender', async () => {
  const asked: Subject = { kind: 'dni', dni: '30111222', gender: 'F' }
  expect(await country().jurisdictions.person(asked, soon())).toBeNull()
})

it.each(['server_error', 'garbage', 'redirect_out'] as const)(
  '%s finds no person, and throws nothing',
  async (fault) => {
    const at = country()
    at.simulator.set('registro-personas', { fault })
    expect(await at.jurisdictions.person(man('30111222'), soon())).toBeNull()
  },
)
