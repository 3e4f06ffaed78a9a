import { describe, expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { goOn } from './go-on.ts'
import { setUp, VERIFIED, verifyPlate } from './search-world.ts'

describe('a further search with the same e-mail', () => {
  const further = async (answer: unknown) => {
    const world = setUp({ ...VERIFIED, '/api/verify-again': answer })
    await verifyPlate(world)
    world.search.searchFurther()
    const { form } = world.search.getState()
    expect([world.search.getState().stage, form.identifier, form.email]).toEqual([
      'form',
      '',
      'maria@gmail.com',
    ])
    world.search.type({ type: 'typedIdentifier', raw: '30111222' })
    expect(goOn(world.search)).toBe('gender')
    world.search.type({ type: 'choseGender', gender: 'F' })
    world.calls.splice(0)
    goOn(world.search)
    await new Promise((resolve) => setImmediate(resolve))
    return world
  }

  it('needs no other code', async () => {
    const { search, calls } = await further({ verified: true, verificationToken: 'v2' })
    expect(calls).toEqual([
      {
        path: '/api/verify-again',
        options: { body: { email: 'maria@gmail.com', dni: '30111222', gender: 'F' } },
      },
      {
        path: '/api/search',
        options: { body: { dni: '30111222', gender: 'F', verificationToken: 'v2' } },
      },
    ])
    expect(search.getState().stage).toBe('searching')
  })

  it('asks for a code when the server wants one', async () => {
    const refused = new CallError(403, 'Verificación requerida', { code: 'verificacion_requerida' })
    const { search, calls } = await further(refused)
    expect(search.getState().form).toMatchObject({ confirmedEmail: null, pending: null, step: 'details' })
    goOn(search)
    await new Promise((resolve) => setImmediate(resolve))
    expect(calls.at(-1)?.path).toBe('/api/send-code')
  })

  it('asks for a code of another e-mail', async () => {
    const world = setUp(VERIFIED)
    await verifyPlate(world)
    world.search.searchFurther()
    world.search.type({ type: 'typedIdentifier', raw: 'AC123CD' })
    world.search.type({ type: 'typedEmail', raw: 'otra@gmail.com' })
    goOn(world.search)
    await new Promise((resolve) => setImmediate(resolve))
    expect(world.calls.at(-1)?.path).toBe('/api/send-code')
  })
})
