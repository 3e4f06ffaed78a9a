import { describe, expect, it } from 'vitest'
import { startIsolatedProduct } from './isolated-product.ts'
import { follow } from './live-client.ts'
import { hasSimulator } from './simulator-control.ts'
import { newDni, newVisitor, readStatus, startSearch } from './visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The limit requires a second verification, for which the clock is moved beyond the cooldown of five minutes.
 */
describe.runIf(hasSimulator())('the waiting period', () => {
  const product = startIsolatedProduct({ movableClock: true, environment: { SEARCH_DEADLINE_S: '600' } })

  it('holds for the same e-mail and subject, says since when and until when, and ends', async () => {
    const { url, moveClock } = product()
    const first = await startSearch(newVisitor({ url }))
    await follow(first.sessionId, first.wsToken, { url })
    moveClock(6 * 60 * 1000)
    const limited = await startSearch(first)
    expect(limited.reply).toMatchObject({
      limitReached: true,
      sessionId: null,
      wsToken: null,
      activeSession: false,
      daysToWait: 7,
      remainingDays: 7,
    })
    expect(limited.reply.message).toMatch(/Debes esperar 7 días entre búsquedas de la misma patente\./)
    expect(limited.reply.message).toMatch(/Disponible nuevamente el \d{1,2} de \p{L}+ de \d{4}/u)
    expect(Date.parse(String(limited.reply.availableDate))).toBeGreaterThan(Date.now() + 5 * DAY_MS)
    expect(limited.reply.existingInfractions).not.toEqual([])

    const neighbour = await startSearch(newVisitor({ url, subject: first.subject }))
    expect(neighbour.reply).toMatchObject({ limitReached: false, activeSession: false })
    const otherSubject = await startSearch({ ...newVisitor({ url }), email: newVisitor().email })
    expect(otherSubject.reply.limitReached).toBe(false)

    moveClock(8 * DAY_MS)
    const later = await startSearch(first)
    expect(later.reply).toMatchObject({ limitReached: false, activeSession: false })
  })

  it('speaks of a DNI as of a DNI', async () => {
    const { url, moveClock } = product()
    const first = await startSearch(newVisitor({ url, subject: { dni: newDni(), gender: 'M' } }))
    await follow(first.sessionId, first.wsToken, { url })
    moveClock(6 * 60 * 1000)
    const limited = await startSearch(first)
    expect(limited.reply.limitReached).toBe(true)
    expect(limited.reply.message).toContain('DNI')
    expect(limited.reply.message).not.toContain('patente')
  })

  it('resumes the search that is still running instead', async () => {
    const { url, moveClock, setUpstream } = product()
    await setUpstream('mendoza', { fault: 'hang' })
    const first = await startSearch(newVisitor({ url }))
    moveClock(6 * 60 * 1000)
    const resumed = await startSearch(first)
    expect(resumed.reply).toMatchObject({
      activeSession: true,
      limitReached: false,
      sessionId: first.sessionId,
      message: 'Tu búsqueda ya está en curso.',
    })
    expect(resumed.reply.elapsedSeconds).toBeGreaterThanOrEqual(360)
    const status = await readStatus(resumed)
    expect(status.body).toMatchObject({ sessionActive: true, sessionComplete: false })
    await setUpstream('mendoza', { fault: null })
  })
})
