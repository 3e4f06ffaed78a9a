import { amountDueText, readAmountDue } from '../amounts/amount-due.ts'
import { FALLBACK_ACT_NUMBER, FALLBACK_TITLE_JURISDICTION } from '../fine/display-rules.ts'
import { todayInArgentina } from '../time/argentine-clock.ts'
import { addDays } from '../time/calendar-day.ts'
import { formatDay } from '../time/format-day.ts'
import { escapeCalendarText, foldContentLine } from './content-line.ts'
import type { DueDate } from './due-date.ts'
import { dueAmountsText, fullAmountOriginText } from './due-date-text.ts'

export interface CalendarEntry {
  readonly fine: {
    readonly hash: string
    readonly jurisdiccion: string
    readonly numeroActa: string | null
    readonly dominio: string | null
    readonly enRevision?: boolean | undefined
  } & Parameters<typeof readAmountDue>[0]
  readonly due: DueDate
}

interface CalendarOptions {
  readonly now: Date
  readonly siteName: string
}

/** All-day events begin at midnight: 9 a.m., three days and one day before. */
const REMINDERS = [
  { trigger: '-P2DT15H', when: 'en 3 días' },
  { trigger: '-PT15H', when: 'mañana' },
] as const

/**
 * Writes an iCalendar file (RFC 5545) of all-day events that block no time (TRANSP). The UID is the fine's
 * hash, so newer files (DTSTAMP) update events instead of duplicating them. Without METHOD, it is not an
 * invitation.
 */
export function dueDateCalendar(entries: readonly CalendarEntry[], options: CalendarOptions): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeCalendarText(options.siteName)}//Vencimientos//ES`,
    'CALSCALE:GREGORIAN',
    ...entries.flatMap((entry) => event(entry, options)),
    'END:VCALENDAR',
  ]
    .map(foldContentLine)
    .join('')
}

function event({ fine, due }: CalendarEntry, { now, siteName }: CalendarOptions): string[] {
  const jurisdiction = fine.jurisdiccion || FALLBACK_TITLE_JURISDICTION
  const act = fine.numeroActa || FALLBACK_ACT_NUMBER
  const what = `pago voluntario del acta ${act} (${jurisdiction})`
  return [
    'BEGIN:VEVENT',
    `UID:pago-voluntario-${fine.hash}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART;VALUE=DATE:${basicDay(due.day)}`,
    `DTEND;VALUE=DATE:${basicDay(addDays(due.day, 1))}`,
    `SUMMARY:${escapeCalendarText(`Vence el ${what}`)}`,
    `DESCRIPTION:${escapeCalendarText(description({ fine, due }, act, jurisdiction, now, siteName))}`,
    'TRANSP:TRANSPARENT',
    ...REMINDERS.flatMap(({ trigger, when }) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${trigger}`,
      `DESCRIPTION:${escapeCalendarText(`Vence ${when} el ${what}`)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

function description(
  { fine, due }: CalendarEntry,
  act: string,
  jurisdiction: string,
  now: Date,
  siteName: string,
): string {
  const amount = dueAmountsText(due) ?? amountDueText(readAmountDue(fine), '')
  const full = due.insteadOf
  return [
    `Acta: ${act}`,
    `Jurisdicción: ${jurisdiction}`,
    ...(fine.dominio ? [`Patente: ${fine.dominio}`] : []),
    amount === '' ? 'Importe no informado' : `Importe: ${amount}`,
    ...(full === null ? [] : [`Importe completo: ${fullAmountOriginText(full.known)}`]),
    ...(fine.enRevision ? ['En revisión: alguien avisó que este registro tiene un error.'] : []),
    '',
    'Orientativo: vale la fecha de tu notificación.',
    `Descargado de ${siteName} el ${formatDay(todayInArgentina(now))}.`,
  ].join('\n')
}

function utcStamp(now: Date): string {
  return now.toISOString().replace(/[-:]|\.[0-9]+/g, '')
}

function basicDay(day: string): string {
  return day.replaceAll('-', '')
}
