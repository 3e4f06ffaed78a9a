import * as contract from '@multas/contract'
import { type Answer, refuse } from './answers.ts'
import { answerEmpty } from './sample-reply.ts'

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'operation' in value && 'replies' in value

/** The calls that a screen reads from. */
const READS = Object.values<unknown>(contract)
  .filter(isCall)
  .filter(({ method }) => method === 'GET')

/** Of every call that reads. */
export const emptyReplies = (): readonly Answer[] =>
  READS.filter(({ replies }) => replies[200]).map((call) => answerEmpty(call))

export const failures = (status = 500): readonly Answer[] =>
  READS.map((call) => refuse(call, status, { code: 'error_interno', message: 'Algo falló de nuestro lado.' }))

/** The session ended. */
export const endedSessions = (): readonly Answer[] =>
  READS.map((call) => refuse(call, 401, { code: 'ingreso_requerido', message: 'Ingresá de nuevo.' }))
