import type { CallExample } from './call-example.ts'
import { EXAMPLE_STATUS_REPLY } from './long-examples.ts'

const WATCH = {
  id: '3f1c2d4e-8a9b-4c5d-9e6f-7a8b9c0d1e2f',
  kind: 'patent',
  label: 'AB123CD',
  isActive: true,
  mutedUntil: null,
  createdAt: '2026-03-11T14:05:00.000Z',
  lastCheckedAt: '2026-03-12T03:41:10.000Z',
  nextCheckAt: '2026-03-13T03:41:10.000Z',
  pending: 1,
  pendingCentavos: 8_430_000,
  pendingWithoutAmount: 0,
  jurisdictions: { answered: 24, total: 25, failed: ['Chaco'] },
  isHidden: false,
}
const params = { id: WATCH.id }

export const MONITORING_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'monitoring.watches.list': { reply: { watches: [WATCH], maxSubjects: 5, isLive: true } },
  'monitoring.watches.add': {
    bodies: { 'Una patente': { dominio: 'AB123CD' }, 'Un DNI': { dni: '28456789', gender: 'F' } },
    reply: { watch: WATCH, isNew: true },
  },
  'monitoring.watches.remove': { params, reply: { removed: true } },
  'monitoring.watches.mute': {
    params,
    bodies: { 'Por un mes': { days: 30 }, 'Que vuelvan': { days: null } },
    reply: { watch: WATCH },
  },
  'monitoring.watches.fines': {
    params,
    reply: {
      watch: WATCH,
      infractions: EXAMPLE_STATUS_REPLY.infractions,
      coverage: EXAMPLE_STATUS_REPLY.coverage,
    },
  },
}
