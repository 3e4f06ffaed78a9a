import { describe, expect, it } from 'vitest'
import { ask } from './http-client.ts'
import { connect, eventsOf, follow, type LiveMessage } from './live-client.ts'
import { hasSimulator } from './simulator-control.ts'
import {
  newDni,
  newPlate,
  newVisitor,
  readStatus,
  search,
  startSearch,
  verify,
  waitForMail,
} from './visitor.ts'

const numbers = (messages: readonly LiveMessage[]) =>
  messages.flatMap(({ seq }) => (seq === undefined ? [] : [seq]))
const hashes = (fines: unknown) => (fines as { hash: string }[]).map(({ hash }) => hash).sort()

describe('from a plate to its fines', () => {
  it('verifies the e-mail, searches everywhere and pushes what it finds, in order, to the end', async () => {
    const searching = await startSearch()
    expect(searching.reply).toMatchObject({
      limitReached: false,
      activeSession: false,
      existingInfractions: [],
      message: 'Búsqueda iniciada.',
    })
    const { messages, ending } = await follow(searching.sessionId, searching.wsToken)
    expect(ending.code).toBe(1000)
    expect(messages[0]).toMatchObject({ type: 'authSuccess', sessionId: searching.sessionId, version: 1 })
    const seqs = numbers(messages)
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    const progress = eventsOf(messages, 'progress')
    const total = Number(progress[0]?.total)
    expect(total).toBeGreaterThan(25)
    expect(progress.map(({ done }) => done)).toEqual(progress.map((_, index) => index + 1))
    expect(progress).toHaveLength(total)
    const fines = eventsOf(messages, 'infraction_update').map(({ infraction }) => infraction)
    expect(fines.length).toBeGreaterThan(0)
    expect(new Set(hashes(fines)).size).toBe(fines.length)
    expect(messages.at(-1)).toMatchObject({
      type: 'session_complete',
      totals: { infractions: fines.length, total },
    })
    const status = await readStatus(searching)
    expect(status.body).toMatchObject({ sessionComplete: true, sessionCompleta: true, sessionActive: false })
    expect(hashes(status.body.infractions)).toEqual(hashes(fines))
    expect(status.body.lastSeq).toBe(seqs.at(-1))
  })

  it.runIf(hasSimulator())('finds in every jurisdiction what is there, and the vehicle', async () => {
    const searching = await startSearch(newVisitor({ subject: { patent: newPlate('ZY') } }))
    const { messages } = await follow(searching.sessionId, searching.wsToken)
    expect(eventsOf(messages, 'session_complete')[0]).toMatchObject({
      reconciliation: { jurisdictionsWithErrors: [] },
    })
    for (const { outcome, found, name } of eventsOf(messages, 'progress'))
      expect({ name, outcome, found }).toEqual({ name, outcome: 'found', found: 2 })
    const [vehicle] = [...eventsOf(messages, 'vehicle_info'), ...eventsOf(messages, 'dnrpa_data_ready')]
    expect(vehicle?.vehicle).toMatchObject({ marca: expect.stringMatching(/./), anio: expect.any(Number) })
    const { body } = await readStatus(searching)
    expect(body.searchType).toBe('patent')
    for (const fine of body.infractions as Record<string, unknown>[]) {
      expect(fine.jurisdiccion).toMatch(/./)
      expect(fine.totalInfraccion ?? '0.00').toMatch(/^\d+\.\d{2}$/)
      expect(fine.fechaInfraccion ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })

  it.runIf(hasSimulator())('says that a plate without fines has none anywhere', async () => {
    const searching = await startSearch(newVisitor({ subject: { patent: newPlate('ZX') } }))
    const { messages } = await follow(searching.sessionId, searching.wsToken)
    expect(eventsOf(messages, 'infraction_update')).toEqual([])
    const outcomes = new Set(eventsOf(messages, 'progress').map(({ outcome }) => outcome))
    expect([...outcomes]).toEqual(['empty'])
    expect(messages.at(-1)).toMatchObject({ type: 'session_complete', totals: { infractions: 0 } })
  })
})

describe('from a DNI to its fines', () => {
  it('asks for the gender, finds the person, and says who cannot be asked by DNI', async () => {
    const searching = await startSearch(newVisitor({ subject: { dni: newDni(), gender: 'F' } }))
    const { messages, ending } = await follow(searching.sessionId, searching.wsToken)
    expect(ending.code).toBe(1000)
    const { body } = await readStatus(searching)
    expect(body.searchType).toBe('dni')
    if (!hasSimulator()) return
    const outcomes = eventsOf(messages, 'progress').map(({ outcome }) => outcome)
    expect([...new Set(outcomes)].sort()).toEqual(['found', 'unsupported'])
    expect(eventsOf(messages, 'anses_data_ready')[0]?.personData).toMatchObject({
      denominacion: expect.stringMatching(/./),
      cuil: expect.stringMatching(/^\d{2}-\d{8}-\d$/),
    })
  })
})

describe('the visitor who left', () => {
  it('gets a mail with a private link that shows the whole result', async () => {
    const searching = await startSearch()
    const mail = await waitForMail(searching, ({ text }) => text.includes('/results/'))
    const token = /\/results\/([\w-]{43})/.exec(mail.text)?.[1] ?? ''
    const shown = await ask('GET', `/api/results/${token}`)
    expect(shown.status).toBe(200)
    expect(shown.body).toMatchObject({ sessionComplete: true, searchType: 'patent' })
    expect(shown.body.infractions).not.toEqual([])
    expect(mail.text).not.toContain(searching.email)
    const page = await ask('GET', `/results/${token}`)
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
})

describe('what was found before', () => {
  it('comes at once with the next search of the same subject', async () => {
    const first = await startSearch()
    await follow(first.sessionId, first.wsToken)
    const found = await readStatus(first)
    const second = await startSearch(newVisitor({ subject: first.subject }))
    expect(hashes(second.reply.existingInfractions)).toEqual(hashes(found.body.infractions))
    expect(second.reply.sessionId).not.toBe(first.sessionId)
  })

  it('shares one running search between two browsers of one e-mail', async () => {
    const verified = await verify()
    const [one, other] = await Promise.all([search(verified), search(verified)])
    const accepted = [one, other].filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
  })
})

describe('a connection that is lost', () => {
  it('goes on after the last event that arrived, without a gap and without a repetition', async () => {
    const searching = await startSearch()
    const client = connect(searching.sessionId)
    await client.opened
    client.authenticate(searching.wsToken)
    await client.waitFor(({ seq }) => seq !== undefined && seq >= 3)
    client.cut()
    await client.ended
    const before = numbers(client.messages)
    const { messages, ending } = await follow(searching.sessionId, searching.wsToken, {
      after: before.at(-1) ?? 0,
    })
    expect(ending.code).toBe(1000)
    const seqs = [...before, ...numbers(messages)]
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    const last = [...client.messages, ...messages].findLast(({ seq }) => seq !== undefined)
    expect(last?.type).toBe('session_complete')
  })
})
