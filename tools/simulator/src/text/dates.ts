import { civilDate, type Day } from '../world/calendar.ts'

/** Days as each dialect prints them. */

/** `04/05/2026`, or with another separator. */
export function dmy(day: Day, separator = '/'): string {
  const { year, month, day: date } = civilDate(day)
  return `${date}${separator}${month}${separator}${year}`
}

/** `04/05/26` */
export function dmyShort(day: Day): string {
  const { year, month, day: date } = civilDate(day)
  return `${date}/${month}/${year.slice(2)}`
}

/** `2026-05-04` */
export function isoDay(day: Day): string {
  const { year, month, day: date } = civilDate(day)
  return `${year}-${month}-${date}`
}

/** `20260504` */
export function compactDay(day: Day): string {
  const { year, month, day: date } = civilDate(day)
  return `${year}${month}${date}`
}

const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'.split('|')

/** `4 de mayo de 2026` */
export function longDay(day: Day): string {
  const { year, month, day: date } = civilDate(day)
  return `${Number(date)} de ${MONTHS[Number(month) - 1]} de ${year}`
}
