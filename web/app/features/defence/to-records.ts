import { type ActOnRecord, knownCentavos, readAmountDue } from '@multas/domain'
import { reportsOf, type ShownAct } from '../../acts/index.ts'

export function toRecords(act: ShownAct): ActOnRecord[] {
  return reportsOf(act).map((report) => ({
    jurisdiccion: report.jurisdiccion,
    numeroActa: report.numeroActa,
    centavos: knownCentavos(readAmountDue(report)),
  }))
}
