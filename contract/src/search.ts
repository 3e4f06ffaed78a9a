import { z } from 'zod'
import { defineCall } from './call.ts'
import { jurisdictionCoverage, searchProgress } from './coverage.ts'
import { bySession, linkToken, sessionId, signedToken } from './ids.ts'
import { infraction, personData, scoring, vehicle } from './infraction.ts'
import { neitherForm } from './neither-form.ts'
import { count, integer } from './numbers.ts'
import { queuePlace } from './queue-place.ts'
import { writtenIdentifier, writtenPerson } from './texts.ts'
import { mailLanguage } from './verification.ts'

/** A missing token is refused like an invalid one. */
const verificationToken = linkToken.optional()
/** Accepted and ignored for searches without an account (docs/behaviour/search.md#start). */
const token = signedToken.optional()
/** Mails the private link at the end; true by default. */
const mailsResult = z.boolean().optional()

export const searchBody = z.union(
  [
    z.strictObject({
      ...writtenPerson,
      verificationToken,
      token,
      mailsResult,
      language: mailLanguage,
    }),
    z.strictObject({
      dominio: writtenIdentifier,
      verificationToken,
      token,
      mailsResult,
      language: mailLanguage,
    }),
  ],
  neitherForm('Se espera una patente (dominio), o un DNI y su género'),
)

/** This browser proved the same e-mail. */
export const openedSearch = z.object({ sessionId: z.string(), wsToken: z.string() })

export type OpenedSearch = z.infer<typeof openedSearch>

/** Waiting period of one e-mail for one subject (docs/behaviour/search.md#waiting-period). */
export const limitInfo = z.object({
  lastSearchDate: z.iso.datetime().nullable(),
  availableDate: z.iso.datetime().nullable(),
  daysToWait: count,
  remainingDays: count,
})

export const searchReply = z.object({
  existingInfractions: z.array(infraction),
  scoring: scoring.nullable(),
  vehicle: vehicle.nullable(),
  personData: personData.nullable(),
  limitReached: z.boolean(),
  ...limitInfo.partial().shape,
  /** A search of this subject by this e-mail was running; this reply resumes it. */
  activeSession: z.boolean(),
  /** Present while the search waits; it begins by itself. */
  queue: queuePlace.nullable(),
  sessionId: z.string().nullable(),
  wsToken: z.string().nullable(),
  startTime: z.iso.datetime().nullable(),
  elapsedSeconds: count,
  mailsResult: z.boolean(),
  /** With `limitReached`: the search that caused the limit, while its visitor keeps it. */
  lastResult: openedSearch.nullable(),
  message: z.string(),
})

export type SearchReply = z.infer<typeof searchReply>

export const search = defineCall({
  operation: 'search.start',
  method: 'POST',
  path: '/api/search',
  summary: 'Empieza la búsqueda en todas las jurisdicciones y responde al instante con lo ya conocido.',
  tag: 'Búsqueda',
  access: { by: 'visitor', proof: 'browser' },
  body: searchBody,
  replies: { 200: searchReply },
  errors: [401, 403, 429, 503],
})

export const sessionStatusReply = z.object({
  sessionId: z.string(),
  sessionComplete: z.boolean(),
  /** Alias of `sessionComplete` for released clients. */
  sessionCompleta: z.boolean(),
  sessionActive: z.boolean(),
  infractions: z.array(infraction),
  scoring: scoring.nullable(),
  vehicle: vehicle.nullable(),
  personData: personData.nullable(),
  searchType: z.enum(['patent', 'dni']),
  limitReached: z.boolean(),
  jurisdiccionesVerificadas: z.array(z.string()),
  jurisdiccionesConErrores: z.array(z.string()),
  /** Act numbers confirmed by their jurisdiction in this search: turn 'verificando' into 'verificada'. */
  actasVerificadas: z.array(z.string()),
  coverage: z.array(jurisdictionCoverage),
  progress: searchProgress,
  queue: queuePlace.nullable(),
  /** The live connection continues after it. */
  lastSeq: count,
  wsToken: z.string().nullable(),
  mailsResult: z.boolean(),
  startTime: z.iso.datetime(),
  elapsedSeconds: count,
})

export type SessionStatusReply = z.infer<typeof sessionStatusReply>

export const sessionStatus = defineCall({
  operation: 'search.status',
  method: 'GET',
  path: '/api/session/:id/status',
  summary: 'El estado completo de una búsqueda: multas, cobertura y avance.',
  tag: 'Búsqueda',
  access: { by: 'visitor', proof: 'session' },
  params: bySession,
  replies: { 200: sessionStatusReply },
  errors: [401, 403, 404],
})

export const mailResult = defineCall({
  operation: 'search.mail_result',
  method: 'POST',
  path: '/api/session/:id/mail-result',
  summary:
    'Pide, o deja de pedir, que el enlace privado del resultado llegue por correo al terminar la búsqueda. Quien se va antes del final lo recibe igual.',
  tag: 'Búsqueda',
  access: { by: 'visitor', proof: 'owner' },
  params: bySession,
  body: z.strictObject({ mailsResult: z.boolean() }),
  replies: {
    200: z.object({
      mailsResult: z.boolean(),
      /** The mail was already sent; cancelling has no effect. */
      isSent: z.boolean(),
    }),
  },
  errors: [401, 403, 404],
})

export const refreshToken = defineCall({
  operation: 'live.token.refresh',
  method: 'POST',
  path: '/api/ws/refresh-token',
  summary: 'Renueva el token de la conexión en vivo; solo para el navegador que verificó el correo.',
  tag: 'En vivo',
  access: { by: 'visitor', proof: 'browser' },
  body: z.strictObject({ sessionId }),
  replies: { 200: z.object({ token: z.string(), expiresInSeconds: integer }) },
  errors: [401, 403, 404],
})

/** Read only, until the link expires. */
export const resultsReply = z.object({
  ...sessionStatusReply.omit({ wsToken: true, lastSeq: true, queue: true, mailsResult: true }).shape,
  /** Plate, or masked DNI. */
  subjectLabel: z.string(),
  expiresAt: z.iso.datetime(),
})

export type ResultsReply = z.infer<typeof resultsReply>

export const results = defineCall({
  operation: 'search.results',
  method: 'GET',
  path: '/api/results/:token',
  summary: 'El resultado de una búsqueda por su enlace privado.',
  tag: 'Búsqueda',
  access: { by: 'anyone' },
  params: z.object({ token: linkToken }),
  replies: { 200: resultsReply },
  errors: [404],
})
