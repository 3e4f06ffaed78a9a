import { createHash } from 'node:crypto'
import {
  type MunicipalStatusChange,
  municipalStatus,
  type PushOutcome,
  type RecordResult,
} from '@multas/contract'
import { fineIdentity, hashFine, readState } from '@multas/domain'
import { describeConflict, type FineUpdate, findConflicts, type Registry } from '../../registry/index.ts'
import { summarise } from './push-fines.ts'
import { listFaults, type RecordFault, readActNumber } from './validate-record.ts'

export interface StatusDeps {
  readonly registry: Pick<Registry, 'updateFines'>
}

type ValidatedChange =
  | { readonly ok: true; readonly numeroActa: string; readonly update: FineUpdate }
  | { readonly ok: false; readonly numeroActa: string | null; readonly reasons: readonly RecordFault[] }

const UNKNOWN: RecordFault = {
  field: 'numeroActa',
  message: 'No hay una infracción publicada con ese número de acta',
}

/** Changes fines in force in one transaction, with one outcome each; rejects all of a conflicting fine. */
export async function changeStatuses(
  { registry }: StatusDeps,
  municipality: string,
  changes: readonly unknown[],
  by: string,
): Promise<PushOutcome> {
  const validated = refuseConflicts(changes.map((change) => validateChange(municipality, change)))
  const updates = validated.flatMap((one) => (one.ok ? [one.update] : []))
  const { deliveryId, outcomes } = await registry.updateFines(municipality, updates, by)
  const results = validated.map((one, index): RecordResult => {
    const { numeroActa } = one
    if (!one.ok) return { index, numeroActa, hash: null, result: 'refused', reasons: [...one.reasons] }
    const { hash } = one.update
    const outcome = outcomes.get(hash)
    if (outcome === undefined) return { index, numeroActa, hash: null, result: 'refused', reasons: [UNKNOWN] }
    return { index, numeroActa, hash, result: outcome === 'changed' ? 'updated' : 'unchanged', reasons: [] }
  })
  return summarise(deliveryId, results)
}

function refuseConflicts(validated: readonly ValidatedChange[]): readonly ValidatedChange[] {
  const values = validated.flatMap((one, place) => (one.ok ? valuesOf(one.update, place) : []))
  const conflicts = new Map(
    [...findConflicts(values)].map(([key, places]) => [key.split(' ')[0], places] as const),
  )
  return validated.map((one) => {
    const places = one.ok ? conflicts.get(one.update.hash) : undefined
    if (places === undefined) return one
    const { field, message } = describeConflict(places)
    return { ok: false, numeroActa: one.numeroActa, reasons: [{ field, message }] }
  })
}

function valuesOf({ hash, ...fields }: FineUpdate, place: number) {
  return Object.entries(fields).map(([field, value]) => ({
    ...{ key: `${hash} ${field}`, place },
    content: JSON.stringify(value),
  }))
}

function validateChange(municipality: string, change: unknown): ValidatedChange {
  const parsed = municipalStatus.safeParse(change)
  if (!parsed.success)
    return { ok: false, numeroActa: readActNumber(change), reasons: listFaults(parsed.error) }
  const { numeroActa } = parsed.data
  const hash = hashOf(municipality, numeroActa)
  if (hash === null) return { ok: false, numeroActa, reasons: [UNKNOWN] }
  return { ok: true, numeroActa, update: toUpdate(hash, parsed.data) }
}

function hashOf(municipality: string, numeroActa: string): string | null {
  const identity = fineIdentity(municipality, {
    numeroActa,
    dominio: null,
    fechaInfraccion: null,
    hora: null,
  })
  return identity === null
    ? null
    : hashFine(identity, (text) => createHash('sha256').update(text, 'utf8').digest())
}

function toUpdate(hash: string, change: MunicipalStatusChange): FineUpdate {
  const { estado, totalInfraccion, importeReducido, pagoVoluntario, pagoVoluntarioVencimiento } = change
  return {
    hash,
    ...(estado === undefined ? {} : { estado: readState(estado), estadoTexto: estado }),
    ...(totalInfraccion === undefined ? {} : { totalCentavos: totalInfraccion }),
    ...(importeReducido === undefined ? {} : { reducidoCentavos: importeReducido }),
    ...(pagoVoluntario === undefined ? {} : { pagoVoluntario: pagoVoluntario === 'SI' }),
    ...(pagoVoluntarioVencimiento === undefined ? {} : { pagoVoluntarioVencimiento }),
  }
}
