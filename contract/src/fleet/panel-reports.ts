import { z } from 'zod'
import { defineCall } from '../call.ts'
import { count } from '../numbers.ts'
import { inFleet } from './fleet-shapes.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'El mes se escribe AAAA-MM')

export const fleetReports = defineCall({
  operation: 'fleet.reports.list',
  method: 'GET',
  path: '/api/fleet/:fleet/reports',
  summary: 'Los meses de los que hay informe, del más nuevo al más viejo, hasta doce.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet,
  replies: {
    200: z.object({
      reports: z.array(
        z.object({
          month,
          isPartial: z.boolean(),
          fines: count,
        }),
      ),
    }),
  },
  errors: [401, 403, 429],
})

export const fleetMonthlyReport = defineCall({
  operation: 'fleet.reports.read',
  method: 'GET',
  path: '/api/fleet/:fleet/reports/:month',
  summary:
    'El informe de un mes en PDF: lo nuevo, lo resuelto, lo que se debe por jurisdicción y por grupo, lo que falta informar.',
  access: { by: 'member', of: 'fleet', role: 'viewer', limit: 'file' },
  params: inFleet.extend({ month }),
  replies: {},
  media: ['application/pdf'],
  errors: [401, 403, 404, 429],
})
