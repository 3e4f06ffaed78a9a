import type { CalendarDay } from '../fine/fine.ts'
import { addDays } from '../time/calendar-day.ts'
import { isPlaceholder, quoteCell } from './cell-text.ts'
import { compileCell, type MappedColumns } from './compile-cells.ts'
import { CellFault, type CellReading } from './read-cells.ts'
import { isNoDate, type Moment, readMoment, readTimeOfDay } from './read-moment.ts'
import type { RowIssues } from './row-issues.ts'

export function compileWhen(settings: MappedColumns & { readonly today: CalendarDay }) {
  const tomorrow = addDays(settings.today, 1)
  const readOffence = (text: string): CellReading<Moment> => {
    const moment = readMomentCell(text)
    if (moment === null || moment instanceof CellFault || moment.day <= tomorrow) return moment
    return new CellFault(`la fecha de la infracción todavía no llegó: ${quoteCell(text)}`)
  }
  const offence = compileCell(settings, 'fechaInfraccion', readOffence, true)
  const clock = compileCell(settings, 'hora', readTimeCell)
  const lastDay = compileCell(settings, 'pagoVoluntarioVencimiento', readMomentCell)
  return (cells: readonly string[], issues: RowIssues) => {
    const moment = offence(cells, issues)
    const hora = clock(cells, issues) ?? moment?.time ?? null
    if (moment?.isTimeUnreadable && hora === null) {
      issues.note('hora', null, 'la hora que acompaña a la fecha no se pudo leer')
    }
    return {
      fechaInfraccion: moment?.day ?? null,
      hora,
      pagoVoluntarioVencimiento: lastDay(cells, issues)?.day ?? null,
    }
  }
}

function readMomentCell(text: string): CellReading<Moment> {
  const moment = readMoment(text)
  if (moment !== null) return moment
  if (isPlaceholder(text) || isNoDate(text)) return null
  const month = /^[0-9]{1,2}[/-]([0-9]{1,2})[/-]/.exec(text)?.[1]
  const hint = Number(month) > 12 && Number(month) <= 31 ? ' (tiene que ser día/mes/año)' : ''
  return new CellFault(`fecha ilegible: ${quoteCell(text)}${hint}`)
}

const FRACTION_OF_A_DAY = /^0[.,][0-9]{2,}$/

function readTimeCell(text: string): CellReading<string> {
  if (FRACTION_OF_A_DAY.test(text)) return timeOfFraction(Number(text.replace(',', '.')))
  const time = readTimeOfDay(text)
  if (time !== null) return time
  if (isPlaceholder(text)) return null
  return readMoment(text)?.time ?? new CellFault(`hora ilegible: ${quoteCell(text)}`)
}

function timeOfFraction(fraction: number): string {
  const minutes = Math.round(fraction * 1_440) % 1_440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
