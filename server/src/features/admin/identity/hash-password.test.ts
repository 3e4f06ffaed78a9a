import { expect, it } from 'vitest'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { createPasswords } from './hash-password.ts'

const CHEAP = { memory: 64, passes: 1, parallelism: 1 }
const secrets = createSecrets('s'.repeat(32))
const passwords = createPasswords(secrets, CHEAP)

it('keeps a password as Argon2id in PHC form, never twice the same', async () => {
  const [one, other] = [await passwords.hash('caballo correcto'), await passwords.hash('caballo correcto')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
})

it('knows it again, however its accents were typed', async () => {
  const stored = await passwords.hash('ca\u00f1ón azul')
  expect(await passwords.verify(stored, 'can\u0303o\u0301n azul')).toEqual({
    matches: true,
    isOutdated: false,
  })
  expect((await passwords.verify(stored, 'canon azul')).matches).toBe(false)
})

it('says that one of another cost is to be hashed anew, once it matched', async () => {
  const stored = await createPasswords(secrets, { ...CHEAP, passes: 2 }).hash('caballo correcto')
  expect(await passwords.verify(stored, 'caballo correcto')).toEqual({ matches: true, isOutdated: true })
  expect(await passwords.verify(stored, 'otro')).toEqual({ matches: false, isOutdated: false })
})

it('means nothing without the secret of the product', async () => {
  const stored = await createPasswords(createSecrets('t'.repeat(32)), CHEAP).hash('caballo correcto')
  expect((await passwords.verify(stored, 'caballo correcto')).matches).toBe(false)
})

it('rejects a password when the user does not exist', async () => {
  expect(await passwords.verify(null, 'caballo correcto')).toEqual({ matches: false, isOutdated: false })
})
