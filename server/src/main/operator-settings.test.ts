import { describe, expect, it } from 'vitest'
import { findIdentityFault } from './read-operator-settings.ts'
import { readSettings } from './read-settings.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Consultas Viales S.A.',
  OPERATOR_CUIT: '30500010912',
  OPERATOR_ADDRESS: 'Av. Corrientes 1234, Buenos Aires',
  OPERATOR_PRIVACY_EMAIL: 'datos@multas.example',
}

const settingsOf = (env: Record<string, string>) => {
  const reading = readSettings(env)
  if (!reading.ok) throw new Error(reading.faults.join('; '))
  return reading.settings
}
const faultsOf = (env: Record<string, string>) => {
  const reading = readSettings(env)
  return reading.ok ? [] : reading.faults
}

describe('who runs the site', () => {
  it('is required with real sources, by name of each setting', () => {
    const [fault] = findIdentityFault(settingsOf({}))
    for (const name of ['OPERATOR_NAME', 'OPERATOR_CUIT', 'OPERATOR_ADDRESS']) expect(fault).toContain(name)
    expect(fault).toContain('required with real sources')
    expect(findIdentityFault(settingsOf({ DEMO_DATA: 'on' }))).toEqual([])
    expect(findIdentityFault(settingsOf(OPERATOR))).toEqual([])
  })

  it('is read whole, the CUIT with its hyphens', () => {
    expect(settingsOf(OPERATOR).operator).toEqual({
      name: 'Consultas Viales S.A.',
      cuit: '30-50001091-2',
      address: 'Av. Corrientes 1234, Buenos Aires',
      privacyEmail: 'datos@multas.example',
    })
  })

  it('is written to about personal data at the address for contact, unless it names another', () => {
    const { OPERATOR_PRIVACY_EMAIL: _email, ...others } = OPERATOR
    const { operator } = settingsOf({ ...others, CONTACT_EMAIL: 'hola@multas.example' })
    expect(operator?.privacyEmail).toBe('hola@multas.example')
  })

  it('is all of it or nothing', () => {
    const { OPERATOR_CUIT: _cuit, ...others } = OPERATOR
    expect(faultsOf(others)).toEqual(['OPERATOR_CUIT: required when another OPERATOR_ setting is set'])
  })

  it.each([
    ['OPERATOR_CUIT', '30500010913', 'OPERATOR_CUIT: expected a CUIT with a valid check digit'],
    ['OPERATOR_CUIT', 'x', 'OPERATOR_CUIT: expected a CUIT with a valid check digit'],
    ['OPERATOR_NAME', 'X<b>Y', 'OPERATOR_NAME: expected one line of text'],
    ['OPERATOR_PRIVACY_EMAIL', 'datos', 'OPERATOR_PRIVACY_EMAIL: expected an e-mail address'],
  ])('%s=%s is refused', (name, value, fault) => {
    expect(faultsOf({ ...OPERATOR, [name]: value })).toEqual([fault])
  })
})

describe('whose profiles are published', () => {
  it.each([
    [{}, 'own'],
    [{ DEMO_DATA: 'on' }, 'everyone'],
    [{ PROFILES: 'auto' }, 'own'],
    [{ PROFILES: 'on' }, 'everyone'],
    [{ PROFILES: 'off' }, 'nobody'],
    [{ PROFILES: 'off', DEMO_DATA: 'on' }, 'nobody'],
  ])('%j: %s', (env, mode) => {
    expect(settingsOf(env as Record<string, string>).profiles).toBe(mode)
  })

  it('is one of three', () => {
    expect(faultsOf({ PROFILES: 'yes' })).toEqual(['PROFILES: expected auto, on or off'])
  })
})
