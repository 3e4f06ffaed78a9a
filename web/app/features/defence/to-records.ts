import { type ActOnRecord, readFacts } from '@multas/domain'
import { reportsOf, type ShownAct } from '../../acts/index.ts'

/** Every report of an act, as the model letter names it. */
export function toRecords(act: ShownAct): ActOnRecord[] {
  return reportsOf(act).map((report) => ({
    jurisdiccion: report.jurisdiccion,
    numeroActa: report.numeroActa,
    centavos: readFacts(report).centavos,
  }))
}
