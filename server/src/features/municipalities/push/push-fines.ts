import type { PushOutcome, RecordResult } from '@multas/contract'
import { todayInArgentina } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Registry } from '../../registry/index.ts'
import { readActNumber, validateRecord } from './validate-record.ts'

export interface PushDeps {
  readonly clock: Clock
  readonly registry: Pick<Registry, 'deliverRecords'>
}

const UNREAD =
  'La descripción de tu jurisdicción no consulta lo que se publica acá: las búsquedas no lo mostrarían. No se tomó nada; avisale al operador del sitio.'

const RESULTS = {
  added: 'created',
  changed: 'updated',
  unchanged: 'unchanged',
  repeated: 'unchanged',
} as const

/**
 * Publishes valid records in one transaction, with one outcome each. Rejects records with the same fine and
 * different contents; accepts identical repetitions once.
 */
export async function pushFines(
  { clock, registry }: PushDeps,
  municipality: string,
  records: readonly unknown[],
  by: string,
): Promise<PushOutcome> {
  const today = todayInArgentina(clock())
  const validated = records.map((record) => validateRecord(record, today))
  const delivered = await registry.deliverRecords(municipality, validated, by)
  if (delivered.outcome === 'unread') throw new Problem(409, 'conflicto', UNREAD)
  if (delivered.outcome !== 'delivered') throw new Error('the batch is longer than the contract allows')
  const results = delivered.results.map((result, index): RecordResult => {
    const numeroActa = readActNumber(records[index])
    if (result.outcome !== 'refused')
      return { index, numeroActa, hash: result.hash, result: RESULTS[result.outcome], reasons: [] }
    const reasons = result.reasons.map(({ field, column, message }) => ({ field: column ?? field, message }))
    return { index, numeroActa, hash: null, result: 'refused', reasons }
  })
  return summarise(delivered.deliveryId, results)
}

export function summarise(entrega: number | null, results: RecordResult[]): PushOutcome {
  const count = (wanted: RecordResult['result']) => results.filter(({ result }) => result === wanted).length
  return {
    entrega,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    results,
  }
}
