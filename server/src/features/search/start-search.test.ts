import { expect, it } from 'vitest'
import { scripted, searchOn } from '../../../test/search-harness.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'

const database = useTestDatabase()

const UNVERIFIED = [403, 'verificacion_requerida', 'Verificación requerida']
const NO_GENDER = [400, 'datos_invalidos', 'Género requerido']
const NO_SUBJECT = [400, 'datos_invalidos', 'Se espera una patente (dominio), o un DNI y su género']
const verificationToken = 'x'.repeat(43)

it.each([
  [{ dominio: 'AB123CD' }, UNVERIFIED],
  [{ dominio: 'AB123CD', verificationToken: '' }, UNVERIFIED],
  [{ dni: '30111222', gender: 'F' }, UNVERIFIED],
  [{ dni: '30111222' }, NO_GENDER],
  [{ dni: '30111222', verificationToken }, NO_GENDER],
  [{ dni: '30111222', gender: 'X', verificationToken }, NO_GENDER],
  [{}, NO_SUBJECT],
  [{ dominio: 'AB123CD', dni: '30111222', gender: 'F', verificationToken }, NO_SUBJECT],
])('POST /api/search refuses %j', async (payload, refusal) => {
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 10_000 })
  searchOn(database(), scripted({})).routes(app)
  const reply = await app.inject({ method: 'POST', url: '/api/search', payload })
  const { code, message } = reply.json()
  expect([reply.statusCode, code, message]).toEqual(refusal)
})
