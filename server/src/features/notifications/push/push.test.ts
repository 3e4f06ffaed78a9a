import { todayInArgentina } from '@multas/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { someNews } from '../../../../test/some-news.ts'
import { startPushService } from '../../../../test/start-push-service.ts'
import { startTestNotices } from '../../../../test/start-test-notices.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { whileHeld } from '../../../../test/while-held.ts'

const current = useTestDatabase()
let under: Awaited<ReturnType<typeof startTestNotices>>
let service: Awaited<ReturnType<typeof startPushService>>
beforeEach(async () => {
  service = await startPushService()
  under = await startTestNotices(current())
})
afterEach(async () => {
  await under.close()
  await service.close()
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function withBrowser() {
  const ana = await under.account()
  const browser = service.subscribe()
  const label = 'Chrome en Android'
  const add = async () => ana.post('/api/account/push', { ...browser.subscription, label })
  const { id } = (await add()).json()
  const notify = async () => {
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(MINUTE)
    await under.work()
  }
  const devices = async () => (await ana.get('/api/account/notices/preferences')).json().devices
  const pushes = async () =>
    (await ana.get('/api/account/notices'))
      .json()
      .sent.filter(({ channel }: { channel: string }) => channel === 'push')
  return { ana, browser, id, add, notify, devices, pushes }
}

describe('a browser that wants notices', () => {
  it('is notified of what and where, encrypted for it alone, with no plate and no number', async () => {
    const { browser, notify, pushes, devices } = await withBrowser()
    await notify()
    const { publicKey } = (await under.app.inject({ url: '/api/push/key' })).json()
    expect(browser.pushed).toMatchObject([
      {
        payload: {
          title: 'Una infracción nueva en Córdoba',
          body: 'Tocá para verlo en tu cuenta.',
          path: '/cuenta',
          tag: expect.stringMatching(/^[\da-f-]{36}$/),
        },
        publicKey,
        claims: { aud: service.origin, sub: 'mailto:hola@multas.example' },
        headers: { ttl: '172800', urgency: 'normal', 'content-type': 'application/octet-stream' },
      },
    ])
    expect(JSON.stringify(browser.pushed[0]?.payload)).not.toMatch(/AB123CD|0012345|persona/)
    expect(await pushes()).toMatchObject([{ device: 'Chrome en Android', state: 'sent', news: ['nueva'] }])
    const [device] = await devices()
    expect(device).toMatchObject({
      label: 'Chrome en Android',
      fingerprint: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it.each([
    [0, String(12 * 3_600 - 60)],
    [2, '172800'],
  ])(
    'gets no warning of a term after its day: one that ends in %i days is kept for %s s',
    async (days, ttl) => {
      const { ana, browser } = await withBrowser()
      const dueDay = todayInArgentina(new Date(under.state.now.getTime() + days * DAY))
      await under.notify([under.watchNews(ana.id, someNews({ kind: 'vence', dueDay }))])
      under.pass(MINUTE)
      await under.work()
      expect(browser.pushed.map(({ headers }) => headers.ttl)).toEqual([ttl])
    },
  )

  it('shows nothing of who used it before, once another account has it', async () => {
    const { browser, notify, pushes } = await withBrowser()
    service.state.answer = 503
    await expect(notify()).rejects.toThrow('unavailable: 503')
    service.state.answer = 201
    const bob = await under.account()
    await bob.post('/api/account/push', { ...browser.subscription, label: 'El mismo' })
    const [{ id } = { id: '' }] = await under.rows('push_messages')
    const send = under.notifications.jobs.find(({ name }) => name === 'notices.push.send')
    const context = { attempt: 2, isLastAttempt: false, signal: new AbortController().signal }
    await send?.run({ messageId: id } as never, context)
    expect(browser.pushed).toHaveLength(0)
    expect(await pushes()).toMatchObject([{ state: 'refused' }])
  })

  it('is notified by day, also when the mail waits for the week', async () => {
    const { ana, browser } = await withBrowser()
    await ana.post('/api/account/notices/preferences', { mail: 'weekly', quiet: { from: 11, to: 14 } })
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(MINUTE)
    await under.work()
    expect(browser.pushed).toHaveLength(0)
    under.pass(120 * MINUTE)
    await under.work()
    expect(browser.pushed).toHaveLength(1)
    expect(under.mails).toHaveLength(0)
  })

  it('is one device however often it is added, and belongs to the account that added it last', async () => {
    const { ana, browser, id, add, devices } = await withBrowser()
    expect((await add()).json()).toEqual({ id })
    expect(await devices()).toHaveLength(1)
    const bob = await under.account()
    await bob.post('/api/account/push', { ...browser.subscription, label: 'El mismo' })
    expect(await devices()).toEqual([])
    expect((await ana.post(`/api/account/push/${id}/remove`)).statusCode).toBe(404)
    expect((await bob.post(`/api/account/push/${id}/remove`)).json()).toEqual({ removed: true })
  })

  it('is one of ten at most, also when two are added at once', async () => {
    const ana = await under.account()
    const add = () => {
      const { subscription } = service.subscribe()
      return ana.post('/api/account/push', { ...subscription, label: 'Chrome en Android' })
    }
    for (let added = 1; added < 10; added += 1) expect((await add()).statusCode).toBe(200)
    const held = 'lock table push_endpoints in exclusive mode'
    const both = await whileHeld(current().pool, held, [], [add, add])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  })

  it('is forgotten when its service says that it is gone', async () => {
    const { browser, notify, devices, pushes } = await withBrowser()
    browser.unsubscribe()
    await notify()
    expect(await devices()).toEqual([])
    expect(await pushes()).toMatchObject([{ state: 'refused', device: 'Chrome en Android' }])
    await notify()
    expect(await pushes()).toHaveLength(1)
    service.state.answer = 410
    const other = await withBrowser()
    await other.notify()
    expect(await other.devices()).toEqual([])
  })

  it('is notified later when its service is away, and not when it is too late', async () => {
    const { browser, notify, pushes } = await withBrowser()
    service.state.answer = 503
    await expect(notify()).rejects.toThrow('unavailable: 503')
    service.state.answer = 201
    const [{ id } = { id: '' }] = await under.rows('push_messages')
    const send = under.notifications.jobs.find(({ name }) => name === 'notices.push.send')
    const run = () =>
      send?.run({ messageId: id } as never, {
        ...{ attempt: 2, isLastAttempt: false, signal: new AbortController().signal },
      })
    for (let n = 0; n < 2; n++) await run()
    expect(browser.pushed).toHaveLength(1)
    service.state.answer = 503
    await expect(notify()).rejects.toThrow()
    under.pass(2 * DAY)
    const late = (await under.rows('push_messages')).find(({ state }) => state === 'waiting')
    await send?.run({ messageId: late?.id } as never, {
      ...{ attempt: 3, isLastAttempt: false, signal: new AbortController().signal },
    })
    expect((await pushes())[0]).toMatchObject({ state: 'given_up' })
    expect(browser.pushed).toHaveLength(1)
  })

  it('is not notified by night because its service was away in the evening', async () => {
    const { browser, notify } = await withBrowser()
    service.state.answer = 503
    await expect(notify()).rejects.toThrow('unavailable: 503')
    service.state.answer = 201
    const [{ id } = { id: '' }] = await under.rows('push_messages')
    const send = under.notifications.jobs.find(({ name }) => name === 'notices.push.send')
    under.pass(11 * 60 * MINUTE)
    const context = { attempt: 2, isLastAttempt: false, signal: new AbortController().signal }
    for (let n = 0; n < 2; n++) await send?.run({ messageId: id } as never, context)
    expect(browser.pushed).toHaveLength(0)
    under.pass(9 * 60 * MINUTE)
    await under.work()
    expect(browser.pushed).toHaveLength(1)
  })

  it('is not warned in the morning of a term that ended the day before', async () => {
    const { ana, browser } = await withBrowser()
    service.state.answer = 503
    const dueDay = todayInArgentina(under.state.now)
    await under.notify([under.watchNews(ana.id, someNews({ kind: 'vence', dueDay }))])
    under.pass(MINUTE)
    await expect(under.work()).rejects.toThrow('unavailable: 503')
    service.state.answer = 201
    const [{ id } = { id: '' }] = await under.rows('push_messages')
    under.pass(20 * 60 * MINUTE)
    const send = under.notifications.jobs.find(({ name }) => name === 'notices.push.send')
    const context = { attempt: 2, isLastAttempt: false, signal: new AbortController().signal }
    await send?.run({ messageId: id } as never, context)
    expect(browser.pushed).toHaveLength(0)
  })

  it('can be tried, five times an hour', async () => {
    const { ana, browser, id } = await withBrowser()
    for (let n = 0; n < 5; n++)
      expect((await ana.post(`/api/account/push/${id}/try`)).json()).toEqual({ queued: true })
    expect((await ana.post(`/api/account/push/${id}/try`)).statusCode).toBe(429)
    await under.work()
    expect(browser.pushed.map(({ payload }) => payload.title)).toContain('Aviso de prueba de Multas')
    const bob = await under.account()
    expect((await bob.post(`/api/account/push/${id}/try`)).statusCode).toBe(404)
  })

  it('is one of ten at most', async () => {
    const { ana } = await withBrowser()
    const add = async () => ana.post('/api/account/push', { ...service.subscribe().subscription, label: 'x' })
    for (let n = 0; n < 9; n++) expect((await add()).statusCode).toBe(200)
    expect((await add()).statusCode).toBe(409)
  })
})

describe('an address that is not a push service', () => {
  it.each([
    ['http:', 'http://push.example/x'],
    ['this machine', 'https://127.0.0.1/x'],
    ['a private network', 'https://10.0.0.7/x'],
    ['a name of this machine', 'https://localhost/x'],
    ['a password', 'https://a:b@push.example/x'],
  ])('is not called: %s', async (_name, endpoint) => {
    const strict = await startTestNotices(current(), { allowsPrivate: false })
    const ana = await strict.account()
    const { keys } = service.subscribe().subscription
    const refused = await ana.post('/api/account/push', { endpoint, keys, label: 'x' })
    expect(refused).toMatchObject({ statusCode: 400 })
    expect(refused.json()).toMatchObject({ code: 'direccion_no_permitida' })
    await strict.close()
  })

  it('keys that are none are not taken', async () => {
    const ana = await under.account()
    const { endpoint, keys } = service.subscribe().subscription
    const bad = { ...keys, p256dh: Buffer.alloc(65).toString('base64url') }
    expect((await ana.post('/api/account/push', { endpoint, keys: bad, label: 'x' })).statusCode).toBe(400)
  })
})

it('the keys of the site are made once, also for concurrent requests, and sealed', async () => {
  await current().pool.query('delete from push_keys')
  const processes = await Promise.all([startTestNotices(current()), startTestNotices(current())])
  const keys = await Promise.all(
    processes.map(async ({ app }) => (await app.inject({ url: '/api/push/key' })).json().publicKey),
  )
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^B[\w-]{86}$/)
  expect(await under.rows('push_keys')).toHaveLength(1)
  for (const one of processes) await one.close()
})

it('nothing of a browser is readable in the database or in the log', async () => {
  const lines: string[] = []
  await under.close()
  under = await startTestNotices(current(), { log: { write: (line) => void lines.push(line) } })
  const { browser, notify } = await withBrowser()
  await notify()
  service.state.answer = 400
  await notify()
  const stored = JSON.stringify([
    await under.rows('push_endpoints'),
    await under.rows('push_messages'),
    await under.rows('push_keys'),
    lines,
  ])
  const path = new URL(browser.subscription.endpoint).pathname.split('/').at(-1) ?? ''
  expect(stored).not.toContain(path)
  expect(stored).not.toContain(browser.subscription.keys.auth)
  expect(stored).not.toContain('Córdoba')
})
