import { type CalendarDay, isCalendarDay } from '@multas/domain'
import { LANGUAGE } from '../../app/language.ts'

const MONTHS = {
  en: 'January February March April May June July August September October November December',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
}

const isEnglish = LANGUAGE === 'en'
const monthOf = (day: string): string =>
  MONTHS[isEnglish ? 'en' : 'pt'].split(' ')[Number(day.slice(5, 7)) - 1] ?? ''

export const MISSING_DATE = isEnglish ? 'Not available' : 'Não disponível'

/** `5 Mar 2026`, which is unambiguous in English; in Portuguese `05/03/2026`. */
export function formatDay(day: CalendarDay | null | undefined): string {
  if (!day) return MISSING_DATE
  if (!isCalendarDay(day)) return day
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8)]
  return isEnglish ? `${Number(date)} ${monthOf(day).slice(0, 3)} ${year}` : `${date}/${month}/${year}`
}

/** `March 2026`, `março de 2026`. */
export const formatMonth = (month: string): string =>
  `${monthOf(month)}${isEnglish ? ' ' : ' de '}${Number(month.slice(0, 4))}`

/** `5 March 2026`, `5 de março de 2026`. */
export function formatLongDate(day: CalendarDay | null | undefined): string {
  if (!day || !isCalendarDay(day)) return formatDay(day)
  return `${Number(day.slice(8))}${isEnglish ? ' ' : ' de '}${formatMonth(day)}`
}
