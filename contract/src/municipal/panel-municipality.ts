import { CONTEST_REASONS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { centavos, count, writtenInteger } from '../numbers.ts'
import { done } from '../organization/call-site.ts'
import { cursor, next } from '../paging.ts'
import { writtenEmail } from '../texts.ts'
import { here, idParams, memberChange, municipalMember, memberRole as role } from './municipal-shapes.ts'

export const panelMunicipalities = defineCall({
  operation: 'panel.municipalities.list',
  method: 'GET',
  path: '/api/municipal-panel',
  summary: 'El correo de la sesión y los municipios por los que puede actuar.',
  access: { by: 'account' },
  replies: {
    200: z.object({
      email: z.string(),
      municipalities: z.array(z.object({ slug: z.string(), name: z.string(), role })),
    }),
  },
  errors: [401, 429],
})

const counted = z.object({ fines: count, totalCentavos: centavos, withoutAmount: count })

export const panelFigures = defineCall({
  operation: 'panel.figures.read',
  method: 'GET',
  path: '/api/municipal-panel/:slug/figures',
  summary: 'Las infracciones publicadas por estado y por mes, y cuántas se vieron en búsquedas.',
  access: { by: 'member', of: 'municipality', role: 'clerk' },
  params: here,
  query: z.object({ days: writtenInteger(1, 365).default(30) }),
  replies: {
    200: z.object({
      fines: count,
      byState: z.array(counted.extend({ estado: z.string() })),
      /** Months of the infraction as `YYYY-MM`, newest first; null without a date. */
      byMonth: z.array(counted.extend({ month: z.string().nullable() })),
      /** Inclusive. */
      since: z.string(),
      seenFines: count,
      sightings: count,
      contests: count,
    }),
  },
  errors: [401, 403, 429],
})

export const panelContests = defineCall({
  operation: 'panel.contests.list',
  method: 'GET',
  path: '/api/municipal-panel/:slug/contests',
  summary: 'Los avisos de quienes no reconocen una infracción. No dicen quién avisó.',
  access: { by: 'member', of: 'municipality', role: 'clerk' },
  params: here,
  query: z.object({ before: cursor }),
  replies: {
    200: z.object({
      contests: z.array(
        z.object({
          id: z.uuid(),
          /** Null once the fine is not in force. */
          numeroActa: z.string().nullable(),
          dominio: z.string().nullable(),
          reason: z.enum(CONTEST_REASONS),
          text: z.string().nullable(),
          createdAt: z.iso.datetime(),
        }),
      ),
      next,
    }),
  },
  errors: [401, 403, 429],
})

const member = municipalMember.extend({ isYou: z.boolean() })
export type PanelMember = z.infer<typeof member>

export const panelMembers = defineCall({
  operation: 'panel.members.list',
  method: 'GET',
  path: '/api/municipal-panel/:slug/members',
  summary:
    'Quiénes pueden actuar por el municipio. Los correos de otros se ven enteros solo con el rol de supervisión.',
  access: { by: 'member', of: 'municipality', role: 'clerk' },
  params: here,
  replies: { 200: z.object({ members: z.array(member) }) },
  errors: [401, 403, 429],
})

export const panelInvite = defineCall({
  operation: 'panel.members.invite',
  method: 'POST',
  path: '/api/municipal-panel/:slug/members',
  summary: 'Habilita un correo para actuar por el municipio.',
  access: { by: 'member', of: 'municipality', role: 'supervisor', limit: 'grant' },
  params: here,
  body: z.strictObject({ email: writtenEmail, role }),
  replies: done,
  errors: [401, 403, 409, 429],
})

export const panelChangeMember = defineCall({
  operation: 'panel.members.change',
  method: 'POST',
  path: '/api/municipal-panel/:slug/members/:id',
  summary:
    'Cambia el rol de un correo, lo deshabilita o lo vuelve a habilitar. Nadie puede quitarse a sí mismo.',
  access: { by: 'member', of: 'municipality', role: 'supervisor', limit: 'grant' },
  params: idParams,
  body: memberChange,
  replies: done,
  errors: [401, 403, 404, 409, 429],
})
