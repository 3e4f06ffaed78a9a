import { expect, it } from 'vitest'
import { outcomeLabel } from './classify-refusal.ts'

const refused = { outcome: 'refused', reason: 'EENVELOPE' } as const

it.each([
  [{ outcome: 'sent' }, 'sent'],
  [{ ...refused, smtpStatus: 550, enhancedStatus: '5.1.1' }, 'unknown_address'],
  [{ ...refused, smtpStatus: 550, enhancedStatus: '5.7.1' }, 'refused'],
  // Servers without extended statuses answer so for blocked senders too.
  [{ ...refused, smtpStatus: 550 }, 'refused'],
  [{ outcome: 'unavailable', reason: 'ECONNECTION', smtpStatus: null }, 'unavailable'],
] as const)('counts %j as %s', (outcome, label) => {
  expect(outcomeLabel(outcome)).toBe(label)
})
