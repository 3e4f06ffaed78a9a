import { expect, it } from 'vitest'
import { openTestLimiter } from '../../../test/open-test-limiter.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { createClientErrors } from './index.ts'

const current = useTestDatabase()

let visitors = 0

async function start() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
  const limiter = openTestLimiter(current().db)
  let crashes = 0
  const clock = () => new Date('2026-03-11T12:00:00Z')
  const feature = createClientErrors({ limiter, clock, log, crashed: () => (crashes += 1) })
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 65_536 })
  feature.routes(app)
  const remoteAddress = `203.0.113.${++visitors}`
  const report = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/client-errors', payload, remoteAddress })
  return { report, lines, countCrashes: () => crashes }
}

it('writes a crash down and counts it, without anything of its visitor', async () => {
  const { report, lines, countCrashes } = await start()
  const reply = await report({
    message: 'no AB123CD of ana@gmail.com',
    stack: 'Error: 30111222\n at f (https://x.example/assets/home-a1.js:1:2)',
    path: '/results/abcdefghij0123456789KLMN',
    build: 'c0ffee',
  })
  expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
  expect(countCrashes()).toBe(1)
  expect(lines).toMatchObject([
    {
      msg: 'web.crashed',
      message: 'no [patente] of [correo]',
      stack: 'Error: [número]\n at f (https://x.example/assets/home-a1.js:1:2)',
      path: '/results/_',
      build: 'c0ffee',
    },
  ])
})

it.each([
  ['an unknown field', { message: 'x', path: '/', admin: true }],
  ['a message too long', { message: 'x'.repeat(501), path: '/' }],
  ['a stack too long', { message: 'x', path: '/', stack: 'x'.repeat(4_001) }],
  ['no path', { message: 'x' }],
])('refuses %s', async (_name, payload) => {
  const { report, lines } = await start()
  expect((await report(payload)).statusCode).toBe(400)
  expect(lines).toEqual([])
})

it('listens to one visitor ten times', async () => {
  const { report, lines } = await start()
  for (let n = 0; n < 10; n++) expect((await report({ message: 'x', path: '/' })).statusCode).toBe(200)
  const reply = await report({ message: 'x', path: '/' })
  expect([reply.statusCode, reply.json().code]).toEqual([429, 'demasiados_intentos'])
  expect(reply.headers['retry-after']).toBe('60')
  expect(lines).toHaveLength(10)
})
