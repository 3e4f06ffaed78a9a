import { AGE_TABLE } from '@multas/domain'

/** `de 1 a 2 años`. */
export const AGE_TEXTS: readonly string[] = AGE_TABLE.map(({ years }, place) => {
  const since = AGE_TABLE[place - 1]?.years
  if (since === undefined) return `menos de ${inYears(years)}`
  return Number.isFinite(years) ? `de ${since} a ${inYears(years)}` : `${inYears(since)} o más`
})

function inYears(years: number): string {
  return years === 1 ? '1 año' : `${years} años`
}
