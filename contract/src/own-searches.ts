import { z } from 'zod'
import { defineCall } from './call.ts'
import { byId } from './ids.ts'
import { count } from './numbers.ts'
import { cursor, next } from './paging.ts'
import { openedSearch } from './search.ts'

const TAG = 'Cuenta'

const ownSearch = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  searchType: z.enum(['patent', 'dni']),
  /** Plate, or masked DNI. */
  subjectLabel: z.string(),
  isRunning: z.boolean(),
  /** Known infractions; an act reported by several jurisdictions counts once. */
  infractions: count,
  pending: count,
})
export type OwnSearch = z.infer<typeof ownSearch>

export const listOwnSearches = defineCall({
  operation: 'search.own.list',
  method: 'GET',
  path: '/api/account/searches',
  summary: 'Las búsquedas que se hicieron con el correo de quien ingresó, de la última a la primera.',
  tag: TAG,
  access: { by: 'account' },
  query: z.object({
    before: cursor,
  }),
  replies: { 200: z.object({ searches: z.array(ownSearch), next }) },
  errors: [400, 401],
})

export const openOwnSearch = defineCall({
  operation: 'search.own.open',
  method: 'POST',
  path: '/api/account/searches/:id/open',
  summary: 'Abre una búsqueda propia en este navegador: da su token, que se renueva durante 24 horas.',
  tag: TAG,
  access: { by: 'account' },
  params: byId,
  replies: {
    200: z.object({
      ...openedSearch.shape,
      searchType: z.enum(['patent', 'dni']),
      subject: z.string(),
    }),
  },
  errors: [401, 404],
})

export const removeOwnSearch = defineCall({
  operation: 'search.own.remove',
  method: 'POST',
  path: '/api/account/searches/:id/remove',
  summary:
    'Quita una búsqueda propia: deja de abrirse y sus enlaces privados también. Los días de espera siguen corriendo.',
  tag: TAG,
  access: { by: 'account' },
  params: byId,
  replies: { 200: z.object({ removed: z.literal(true) }) },
  errors: [401, 404, 409],
})
