import { LANGUAGE } from '../../app/language.ts'

/** A share in percent (0 to 100) with one decimal: `66.7%`, in Portuguese `66,7%`. */
export function formatPercent(percentage: number): string {
  const digits = percentage.toFixed(1)
  return `${LANGUAGE === 'en' ? digits : digits.replace('.', ',')}%`
}
