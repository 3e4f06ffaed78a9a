import { addDays, startOfArgentineDay, todayInArgentina } from '@multas/domain'

/** At least `days` - 1 whole days from now, Argentine time. */
export function nextCheck(now: Date, { hour, days }: { readonly hour: number; readonly days: number }): Date {
  const today = todayInArgentina(now)
  const at = (day: string) => new Date(startOfArgentineDay(day).getTime() + hour * 3_600_000)
  const soonest = at(today) > now ? today : addDays(today, 1)
  return at(addDays(soonest, days - 1))
}
