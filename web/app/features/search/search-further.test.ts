import { describe, expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { setUp, VERIFIED, verifyPlate } from './search-harness.ts'
import { submitStep } from './submit-step.ts'

describe('a further search with the same e-mail', () => {
  const further = async (answer: unknown) => {
    const world = setUp({ ...VERIFIED, '/api/verify-again': answer })
    await verifyPlate(world)
    world.search.reset()
    const { form } = world.search.getState()
    expect([world.search.getState().stage, form.identifier, form.email]).toEqual([
      'form',
      '',
      'maria@gmail.com',
    ])
    world.search.type({ type: 'typedIdentifier', raw: '30111222' })
    expect(submitStep(world.search)).toBe('gender')
    world.search.type({ type: 'choseGender', gender: 'F' })
    world.calls.splice(0)
    submitStep(world.search)
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
        options: {
          body: { dni: '30111222', gender: 'F', verificationToken: 'v2' },
          headers: { traceparent: expect.any(String) },
        },
      },
    ])
    expect(search.getState().stage).toBe('searching')
  })

  it('asks for a code when the server wants one', async () => {
    const refused = new CallError(403, 'Verificación requerida', { code: 'verificacion_requerida' })
    const { search, calls, toasts } = await further(refused)
    expect(calls.map(({ path }) => path)).toEqual(['/api/verify-again', '/api/send-code'])
    expect(search.getState().form).toMatchObject({ step: 'code', identifier: '30111222', gender: 'F' })
    expect(toasts.at(-1)?.description).toContain('te enviamos otro código')
    search.reset()
    expect(search.getState().form.known).toEqual({ email: 'maria@gmail.com', isProven: false })
  })

  it('is that of a visitor who is forgotten here, in other tabs and on the server', async () => {
    const world = setUp({ ...VERIFIED, '/api/forget-browser': { forgotten: true } })
    await verifyPlate(world)
    world.search.reset()
    world.search.type({ type: 'typedIdentifier', raw: 'AC123CD' })
    await world.search.clearVisitor()
    expect(world.calls.at(-1)?.path).toBe('/api/forget-browser')
    expect(world.sessionStore.size + world.deviceStore.size).toBe(0)
    expect(world.search.getState().form).toMatchObject({ known: null, email: '', identifier: 'AC123CD' })
  })

  it('follows what another tab remembers and forgets', async () => {
    const { search, deviceStore } = setUp(VERIFIED)
    const kept = { email: 'otra@gmail.com', provenUntil: 9, keptUntil: 9 }
    deviceStore.setItem('rememberedEmail', JSON.stringify(kept))
    search.rememberedElsewhere()
    expect(search.getState().form.known).toEqual({ email: 'otra@gmail.com', isProven: true })
    deviceStore.removeItem('rememberedEmail')
    search.rememberedElsewhere()
    expect(search.getState().form).toMatchObject({ known: null, email: '' })
  })

  it('stays in the tab where the visitor does not want to be remembered', async () => {
    const world = setUp(VERIFIED)
    world.search.type({ type: 'choseToRemember', remembers: false })
    await verifyPlate(world)
    const sent = world.calls.find(({ path }) => path === '/api/verify-code')
    expect(sent?.options).toMatchObject({ body: { remember: false } })
    expect(world.deviceStore.getItem('rememberedEmail')).toBeNull()
    expect(world.sessionStore.getItem('rememberedEmail')).toContain('maria@gmail.com')
  })

  it('asks for a code of another e-mail', async () => {
    const world = setUp(VERIFIED)
    await verifyPlate(world)
    world.search.reset()
    world.search.type({ type: 'correcting', field: 'email' })
    world.search.type({ type: 'typedIdentifier', raw: 'AC123CD' })
    world.search.type({ type: 'typedEmail', raw: 'otra@gmail.com' })
    submitStep(world.search)
    await new Promise((resolve) => setImmediate(resolve))
    expect(world.calls.at(-1)?.path).toBe('/api/send-code')
  })
})
