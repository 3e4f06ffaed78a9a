import { describe, expect, it } from 'vitest'
import { actorName, describeEvent, eventName } from './subscription-texts.ts'

const event = (kind: string, details: Record<string, string | number | null>) => ({
  id: '1',
  at: '2026-03-11T12:00:00.000Z',
  actor: 'provider',
  note: null,
  kind,
  details,
})

describe('the story of a subscription', () => {
  it('is described in words', () => {
    expect(describeEvent(event('state', { from: 'pending', to: 'active' }))).toBe('Pendiente → Activa')
    expect(
      describeEvent(event('charge_approved', { centavos: 29_900, payment: '17' })).replace(/\s/g, ' '),
    ).toBe('$ 299, pago 17')
    expect(describeEvent(event('ended', { code: 'B-2345-6789' }))).toBe('código B-2345-6789')
    expect(describeEvent(event('note', { refunded: 1 }))).toBe('devolución hecha')
    expect(describeEvent(event('started', {}))).toBe('')
  })

  it('names who did what, and shows a word that it does not know', () => {
    expect([actorName('account'), actorName('admin:1'), actorName('otro')]).toEqual([
      'su titular',
      'la administración',
      'otro',
    ])
    expect([eventName('ended'), eventName('nuevo')]).toEqual(['Terminó', 'nuevo'])
  })
})
